# Minden, amit a program mond, magyarul. A mappa többi fájljában ugyanezek a kulcsok vannak.

language-name = Magyar

## Felek és bábuk

side-attackers = Támadók
side-defenders = Védők
piece-attacker-carved = támadó
piece-defender-carved = védő
piece-king-carved = király
piece-attacker-ships = kalózhajó
piece-defender-ships = hosszúhajó
piece-king-ships = teherhajó
piece-commander = parancsnok
piece-knight = lovag
piece-mercenary = zsoldos
piece-guard = testőr
player-person = Ember
player-computer = Gép, { $level }. szint

## Miért szabálytalan egy lépés

illegal-game-over = A játszmának vége.
illegal-no-piece = { $at }: ezen a mezőn nem áll bábu.
illegal-not-yours = { $at }: ez nem a te bábud, most a { $side ->
    [attackers] támadók
   *[defenders] védők
} lépnek.
illegal-same-square = A bábu nem mozdulna el.
illegal-not-in-line = A bábuk csak vízszintesen vagy függőlegesen léphetnek.
illegal-too-far = A { $piece } legfeljebb { $reach ->
    [one] egy mezőt
   *[other] { $reach } mezőt
} léphet.
illegal-blocked = { $at }: útban van egy bábu ({ $piece }).
illegal-pass-throne = A { $piece } nem haladhat át a trónon ({ $at }).
illegal-pass-corner = A { $piece } nem haladhat át a sarokmezőn ({ $at }).
illegal-stop-throne = A { $piece } nem állhat meg a trónon ({ $at }).
illegal-stop-corner = A { $piece } nem állhat meg a sarokmezőn ({ $at }).
illegal-pass-camp = A { $piece } nem haladhat át a tábor mezőjén ({ $at }).
illegal-stop-camp = A { $piece } nem állhat meg a tábor mezőjén ({ $at }).
illegal-turn-goes-on = { $at }: az itt álló bábu lépése még nem ért véget.
illegal-must-capture = { $at }: ez a bábu ütött; további lépéseivel is ütnie kell.
illegal-repeats = Ezzel egy korábbi állás térne vissza.
wrong-captures = { $play }: a leírás szerint ezt üti: { $claimed }; valójában ezt: { $taken }.
nothing = semmit

## Hogyan ütötték le a bábut

held-piece = { $at }: { $piece } leütve, a túloldalon bábu zárta be ({ $by }).
held-throne = { $at }: { $piece } leütve, a túloldalon a trón zárta be.
held-corner = { $at }: { $piece } leütve, a túloldalon a sarokmező ({ $by }) zárta be.
held-camp = { $at }: { $piece } leütve, a túloldalon a tábor mezője ({ $by }) zárta be.
held-linnaean = { $at }: { $piece } leütve a trónnal szemben, amelyen maga a király is körül van fogva.
held-around-camp = { $at }: { $piece } körülzárva; az egyik oldal a tábor mezője.
held-wall = { $at }: { $piece } leütve pajzsfalban.
held-jumped = { $at }: { $piece } átugorva és leütve.
held-stuck = { $at }: { $piece } nem tud többé lépni.
held-commanders = { $at }: { $piece } elfogva egy parancsnok és { $by } között.
held-around = { $at }: { $piece } minden oldalról körülzárva.
held-around-edge = { $at }: { $piece } körülzárva; az egyik oldal a tábla széle.
held-around-throne = { $at }: { $piece } körülzárva; az egyik oldal a trón.
held-around-corner = { $at }: { $piece } körülzárva; az egyik oldal a sarokmező.

## Hogyan ér véget a játszma

won-attackers = A támadók nyertek.
won-defenders = A védők nyertek.
drawn = A játszma döntetlen.
reason-king-captured = Elfogták a { $king }t.
reason-escape = A { $king } megmenekült.
reason-encirclement = Minden védőt bekerítettek.
reason-exit-fort = A { $king } bevehetetlen erődben áll a tábla szélén.
reason-draw-repetition = Lépésismétlés.
reason-draw-quiet = Túl régóta nem volt ütés.
reason-draw-hopeless = Bizonyított, hogy már egyik fél sem nyerhet.
reason-no-moves = A soron lévő félnek nincs szabályos lépése.
reason-repetition = Lépésismétlés.
reason-draw-no-moves = A soron lévő félnek nincs szabályos lépése.
reason-draw-agreed = A két fél megegyezett.
reason-resignation = A másik fél feladta.

## Mennyire biztos egy állítás

standing-attested = igazolt
standing-inferred = kikövetkeztetett
standing-reconstruction = rekonstrukció
standing-modern = modern
standing-implementation = program
standing-convention = szokás
standing-disputed = vitatott
standing-guess = feltevés
standing-attested-long = Történeti forrás maga mondja.
standing-inferred-long = A kutatás egy történeti forrásból következteti ki.
standing-reconstruction-long = Megnevezett szerző modern rekonstrukciója tölti ki a hagyomány hiányát.
standing-modern-long = Újkori tervezésű játék szabálya, amely nem is mondja magát másnak.
standing-implementation-long = Csak egy program viselkedése mondja.
standing-convention-long = A játékcsalád szokása; azért választottuk, mert a forrás hallgat.
standing-disputed-long = A források ellentmondanak egymásnak.
standing-guess-long = Senki sem mondja; a mi feltevésünk, hogy a játék egyáltalán játszható legyen.

aspect-name = név
aspect-board = tábla
aspect-pieces = a bábuk száma
aspect-layout = felállás
aspect-moves = lépések
aspect-captures = ütés
aspect-winning = győzelem

source-kind-primary = történeti elsődleges forrás
source-kind-scholarly = kutatás
source-kind-reconstruction = rekonstrukció
source-kind-app = alkalmazás
source-kind-program = program
source-kind-forum = fórum vagy feljegyzett játszmák
source-read-whole = végig elolvasva
source-read-beginning = csak az eleje volt olvasható
source-read-quoted = csak mások idézeteiből ismert
source-read-unseen = nem láttuk

## A szabálylap

sheet-board = Tábla: { $size }×{ $size }, { $attackers } támadó { $defenders } védő és a király ellen
sheet-family = Rokonság
sheet-parent = Ebből származik: { $name } ({ $id })
sheet-children = Ebből a játékból származik: { $names }
sheet-not-playable = Ismert, de nem játszható
sheet-missing = Ami hiányzik
sheet-known = Amit tudunk
sheet-rules = Szabályok
sheet-questions = Nyitott kérdések
sheet-disputes = Ellentmondások
sheet-notes = Megjegyzések
sheet-sources = Források
sheet-default = alapbeállítás
sheet-chosen = itt ezt választották
sheet-why = Miért nyitott
sheet-remark = Mit gondolunk róla
sheet-no-source = forrás nélkül

## Hibák

fault-no-variant = Nincs „{ $id }” nevű változat. Ezek vannak: { $known }.
fault-suggestion = Erre gondoltál: „{ $id }”?
fault-broken-variants = Néhány saját változatfájlod hibás, ezért kimaradt:
fault-save = A játszmát nem sikerült ide menteni: { $file }. A hiba: { $error }
fault-open = Nem sikerült megnyitni: { $file }. A hiba: { $error }
fault-settings = A beállításokat nem sikerült ide menteni: { $file }. A hiba: { $error }
fault-autosave = A folyamatban lévő játszmát nem sikerült ide menteni: { $file }. A hiba: { $error } Játszhatsz tovább, de mielőtt kilépsz, mentsd el máshová.
fault-record = A mentett játszma hibás:
fault-picture = A képet nem sikerült ide írni: { $file }. A hiba: { $error }
fault-thinking = A számítógép nem talált lépést. Vonj vissza egy lépést, vagy kezdd újra a játszmát.
saved-to = Elmentve: { $file }.
fault-browse = A böngészőt nem sikerült megnyitni ehhez: { $address }. A hiba: { $error }

## A kezdőképernyő

game-name = Tafl
game-motto = Az északi és a kelta világ táblás játékai
card-board = { $size }×{ $size } · { $attackers } a király és { $defenders } védő ellen
who-plays = Ki játszik
computer = Gép
level-1 = Első játszmák
level-1-long = Egy gyerek is legyőzheti: csak a saját lépéséig lát.
level-2 = Kezdő
level-2-long = A saját lépését látja, és azt a választ, amely nyerne.
level-3 = Könnyű
level-3-long = Két lépést számol előre: a sajátját és a választ.
level-4 = Közepes
level-4-long = Három lépést számol előre, és nem mindig a legjobbat lépi.
level-5 = Gyakorlott
level-5-long = Négy lépést számol előre, és ritkán téved.
level-6 = Erős
level-6-long = Hat lépést számol előre, és mindig a legjobbat lépi.
level-7 = Nagyon erős
level-7-long = Félmillió állást vizsgál meg.
level-8 = A legerősebb
level-8-long = Úgy játszik, ahogy a beállításokban megadott idő alatt a legjobban tud.
computer-long = A gép, nyolc szint egyikén.
person-long = Valaki ennél a számítógépnél.
questions-hint = Ezeket a források nyitva hagyják, vagy ellentmondanak egymásnak. Válaszd ki, hogyan szeretnél játszani.
option-default = alapbeállítás
begin-play = Játék
begin-play-long = Játszma kezdése ezekkel a játékosokkal és a szabályok e szerinti olvasatával.
begin-spectate = Megfigyelés
begin-spectate-long = Mindkét féllel a számítógép játszik; megállíthatod, és lépésenként haladhatsz.
begin-explore = Felfedezés
begin-explore-long = A tábla mezőről mezőre: ki léphet oda, mi ellenséges, hová menekül a király.
continue = Az utolsó játszma folytatása
saved-games = Mentett játszmák ({ $count })
open-title = Mentett játszmák
nothing-saved = Még nincs mentett játszma.
faults-found = { $count ->
    [one] Egy fájl hibás
   *[other] { $count } fájl hibás
}
faults-left-out = Ami hibás, az kimaradt, minden más megvan:
standing-explained = { $standing }: { $meaning }
aspect-standing = { $aspect }: { $standing }

## A tábla fölötti sáv

menu = Menü
menu-long = Vissza a táblákhoz; a játszma megmarad
undo = Lépés visszavonása
redo = A visszavont lépés újra
restart = A játszma újrakezdése
resign = Feladás
draw = Megegyezés döntetlenben
save = A játszma mentése
open = Mentett játszma megnyitása
settings = Beállítások
help = Súgó
close = Bezárás
pause = Megállítás
go-on = Tovább
step = Egyetlen lépés
pace = { $seconds } s
pace-long = Két lépés között eltelő idő: { $seconds } másodperc
exploring = A tábla felfedezése
turn-attackers = A támadók lépnek
turn-defenders = A védők lépnek
thinking-attackers = A támadók gondolkodnak
thinking-defenders = A védők gondolkodnak
sees-win = { $player } · nyer: { $number }
sees-win-long = { $number ->
    [one] A gép a következő lépéssel biztos nyerést lát.
   *[other] A gép { $number } lépésen belül biztos nyerést lát, mindkét fél lépéseit számolva.
}
view-attackers = A támadók felől
view-defenders = A védők felől
view-top = Felülről
view-low = Alacsonyan az asztal fölött
view-reset = Ahogy kezdetben volt
zoom-in = Közelebb
zoom-out = Távolabb

## A tábla mellett

taken = Leütve
taken-attackers = { $count ->
    [0] Egy támadó sincs leütve
    [one] Egy támadó van leütve
   *[other] { $count } támadó van leütve
}
taken-defenders = { $count ->
    [0] Egy védő sincs leütve
    [one] Egy védő van leütve
   *[other] { $count } védő van leütve
}
moves = Lépések
no-moves-yet = Még nem történt lépés.
taken-back = { $count ->
    [one] Egy lépés visszavonva
   *[other] { $count } lépés visszavonva
}
ply-attackers = { $number }. lépés, támadók: { $play }
ply-defenders = { $number }. lépés, védők: { $play }

## A jegyzetek

notes = Jegyzetek
notes-open = A jegyzetek kinyitása
notes-fold = A jegyzetek becsukása
notes-questions = Kérdések
notes-history = Háttér
no-questions = Ennek a játéknak a forrásai egyetlen kérdést sem hagynak nyitva.
no-history = Többet nem tudunk erről a játékról.
part-board = Tábla és bábuk
part-moves = Lépések
part-captures = Ütés
part-king = A király elfogása
part-end = A játszma vége
part-other = Egyebek
legend = Mit jelentenek a jelek
who-says-so = { $count ->
    [one] Ki mondja
   *[other] Kik mondják ({ $count })
}
other-readings = { $count ->
    [one] A másik olvasat
   *[other] A többi { $count } olvasat
}
decided-here = Ebben a játszmában
chosen-default = Ebben a játszmában; egyben alapbeállítás
chosen-own = Ebben a játszmában
cite-at = { $source }, hely: { $place }
author-unsigned = Szerző nélkül
author-anonymous = Névtelen
sources-primary = Történeti elsődleges források
sources-scholarly = Kutatás
sources-reconstruction = Rekonstrukciók
sources-app = Alkalmazások
sources-program = Programok
sources-forum = Fórumok és feljegyzett játszmák
open-address = Megnyitás a böngészőben
tongue-en = angolul
tongue-de = németül
tongue-hu = magyarul
tongue-la = latinul
tongue-da = dánul
tongue-ga = írül
tongue-fr = franciául
tongue-zxx = szavak nélkül

## A játszma vége

again = Még egyszer
resign-ask = Valóban feladod?
resign-ask-long = Akkor a másik fél nyer.
resign-yes = Feladom
resign-no = Játszom tovább

## A tábla felfedezése

layers = Megjelenítés a táblán
layer-entry = Ki léphet oda
layer-entry-long = Mezők, amelyeken nem minden bábu állhat meg
layer-hostility = Mi ellenséges
layer-hostility-long = Mezők, amelyek ütéskor egy ellenfelet helyettesítenek
layer-escape = Hová menekül a király
layer-escape-long = Mezők, amelyekkel a védők nyernek
square = Egy mező
derives-from = Ebből származik
derived-games = Ebből származik tovább
boards-of-size = { $size }×{ $size } ({ $count })
boards-unplayable = Ismert, de nem játszható ({ $count })
boards-rules = Szabálysor szerint
rules-hint = Illessz be egy OpenTafl-szabálysort. Játék lesz belőle táblával, szabályokkal és ellenféllel.
rules-use = Felállítás
turn-goes-on = A lépés folytatódik: üss újra ugyanezzel a bábuval, vagy kattints rá még egyszer a lépés befejezéséhez.
lot-fell = Sorsolás dönti el, ki kezd: { $side }.
square-camp = A tábor mezője ({ $at })
king-immobile = Akkor fogják el, ha egy mellette álló támadó miatt nem marad lépése.
explore-hint = Mutass egy mezőre, hogy elolvasd, mit tud.
square-throne = { $at }: a trón
square-corner = { $at }: sarokmező
square-edge = { $at }: a tábla szélén
square-plain = { $at }
square-holds = Itt áll: { $piece }.
square-stop = Megállhat itt
square-pass = Áthaladhat rajta
square-hostile = Kinek ellenséges
square-king = Hogyan fogható el itt a { $king }
square-escape-yes = Igen: ha a { $king } ideér, a védők nyernek.
square-escape-no = Ide nem.
who-all = Minden bábu.
who-king = Csak a { $king }.
who-none = Egyetlen bábu sem.
hostile-nobody = Senkinek.
hostile-all-empty = Minden bábunak, amíg üres.
hostile-all-always = Minden bábunak, mindig.
hostile-never = { $piece }: nem.
hostile-empty = { $piece }: amíg a mező üres.
hostile-always = { $piece }: mindig.
king-custodial = Két szemközti ellenség között.
king-surrounded = Mind a négy oldalról.
king-safe = Itt a { $king } nem fogható el.

## Mérések

share-with-error = { $share } % ± { $error }
balance = Mennyire kiegyenlített
balance-attackers = Ha a számítógép önmaga ellen játszik, a támadók vannak előnyben: a pontokból { $share } jutott nekik { $count ->
    [one] egy
   *[other] { $count }
} játszmában.
balance-defenders = Ha a számítógép önmaga ellen játszik, a védők vannak előnyben: a pontokból { $share } jutott nekik { $count ->
    [one] egy
   *[other] { $count }
} játszmában.
balance-open = Ha a számítógép önmaga ellen játszik, egyik fél sincs egyértelműen előnyben: a pontokból { $share } jutott a támadóknak { $count ->
    [one] egy
   *[other] { $count }
} játszmában.
balance-none = Még nincs megmérve.
balance-none-how = Ez a parancs önmaga ellen játszatja a számítógépet; az ablak a következő indítástól mutatja az eredményt:
balance-how = Hogyan mértük
balance-how-none = Hogyan mérhető meg
balance-other-reading = Más olvasattal mértük, mint amelyet választottál.
balance-compare = Összehasonlítás más táblákkal ({ $count })
measured-by = { $program }, { $player }, önmaga ellen: { $count ->
    [one] egy játszma
   *[other] { $count } játszma
}, { $date }.
measured-own = Ez a program, { $version }
measured-level = { $level }. szint
measured-nodes = lépésenként { $count ->
    [one] egy állás
   *[other] { $count } állás
}
measured-length = Játszmánként átlagosan { $plies } lépés, mindkét félét számolva.
measured-openings = { $count ->
    [0] Minden játszma az alapállásból indult.
    [one] Minden játszma első lépése véletlen volt.
   *[other] Minden játszma első { $count } lépése véletlen volt.
}
measured-broken-off = { $number } lépés után még senki sem nyert.
measured-same = Az itt választott válaszokkal játszva.
measured-otherwise = Az itt választottaktól eltérő válaszokkal játszva:
measured-outdated = Akkor mások voltak a nyitott kérdések.
level-fared = { $weaker ->
    [1] Az
    [5] Az
   *[other] A
} { $weaker }. szint ellen { $count ->
    [one] egy játszma
   *[other] { $count } játszma
} { $share } részét nyerte meg ({ $game }).
level-fared-with-draws = { $weaker ->
    [1] Az
    [5] Az
   *[other] A
} { $weaker }. szint ellen { $count ->
    [one] egy játszma
   *[other] { $count } játszma
} pontjainak { $share } részét szerezte meg, a döntetlen fél pontot ér ({ $game }).
level-fared-time = Lépésenként { $seconds } másodperce volt.
level-fared-near = Ebben a játékban nincs megmérve. A leghasonlóbbakban:
level-fared-sides = Támadóként: { $attackers }. Védőként: { $defenders }.
level-fared-count = { $wins } győzelem, { $draws } döntetlen, { $losses } vereség
level-fared-by = { $program }, { $date }.

## Súgó

help-how = Kattints egy bábura, majd arra a mezőre, ahová lépjen, vagy húzd oda. A jobb oldali jegyzetek minden szabályt elmondanak, és azt is, ki mondja.
help-mouse = Egér
help-keys = Billentyűk
mouse-left = Bal gomb
mouse-left-does = Bábu kiválasztása és lehelyezése
mouse-drag = Bábu húzása
mouse-drag-does = Lépés a bábuval
mouse-right = Húzás jobb gombbal
mouse-right-does = A tábla körüljárása
mouse-wheel = Görgő
mouse-wheel-does = Közelebb és távolabb
key-arrows = Nyilak
key-orbit = A tábla körüljárása
key-plus-minus = + −
key-zoom = Közelebb és távolabb
key-home = Home
key-reset = A kezdeti nézet
key-123 = 1 2 3 4
key-views = A támadók felől, a védők felől, felülről, alacsonyan az asztal fölött
key-ctrl-z = Ctrl + Z
key-ctrl-y = Ctrl + Y
key-space = Szóköz
key-pause = A számítógépek megállítása vagy továbbengedése
key-n = N
key-r = R
key-ctrl-s = Ctrl + S
key-ctrl-o = Ctrl + O
key-tab = Tabulátor
key-notes = A jegyzetek becsukása vagy kinyitása
key-f1 = F1
key-help = Ez a súgó
key-f11 = F11
key-screen = Teljes képernyő
key-f12 = F12
key-picture = Kép az ablakról
key-m = M
key-mute = Hang be vagy ki
key-esc = Esc
key-close = A nyitott ablak bezárása, vagy vissza a táblákhoz

## Beállítások

language = Nyelv
scale = A betűk és gombok mérete
quality = Megjelenítés
quality-auto = Géptől függ
quality-auto-long = Egyszerű, ahol a processzor maga rajzol; gazdag, ahol van grafikus kártya
quality-plain = Egyszerű
quality-plain-long = A lehető legkevesebb: könnyű modellek, éles árnyékok, élsimítás nélkül
quality-good = Jó
quality-good-long = Faragott modellek, árnyékok és élsimítás
quality-rich = Gazdag
quality-rich-long = Ugyanez, nagyobb és lágyabb árnyékokkal
men = Bábuk
men-auto = Tábla szerint
men-auto-long = A táblához illők
men-ivory = Elefántcsont
men-ivory-long = Rozmáragyar a lewisi sakkfigurák módján
men-wood = Fa
men-wood-long = Esztergált és faragott, kétféle fából
men-stone = Kő
men-stone-long = Kő és üveg, ahogy sírokban találták
men-plain = Egyszerű
men-plain-long = Egyszerű formák erős kontraszttal, alakról és mintáról felismerhetők
light = Fény
light-day = Nappal
light-day-long = Nappali fény
light-dark = Sötét
light-dark-long = A tűzhely fénye; a tengeren a hold
way = Hogyan lépnek a bábuk
way-arc = Ívben
way-arc-long = Ívben a levegőben
way-lift = Emelve
way-lift-long = Fel, át és le
way-slide = Tolva
way-slide-long = Végig a táblán
moments = A játszma végének megmutatása közelről
squares = A kézirat tábláját pontok helyett mezőkkel rajzolja
volume = Hang
speed = A bábuk sebessége
still = A bábuk repülés nélkül váltsanak helyet
show-legal = Mutassa, hová léphet a kiválasztott bábu
warnings = A veszélyben lévő király és szabad útjai látsszanak
strongest-seconds = Idő egy lépésre a 8. szinten
threads = Szálak a 8. szinten
ponder = A 8. szinten az én időmben is gondolkodjon
defaults = Ahogy kezdetben volt
percent = { $number } %
times = { $number }×
