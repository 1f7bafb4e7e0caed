# Mondat minden szabályhoz, abból, ahogyan egy játékot játszanak, magyarul. Az ilyen fájlokban
# ugyanezek a kulcsok vannak. Minden szöveg megkérdezheti a `$look` értékét, vagyis hogy hajók-e a
# bábuk.

## Szavak

rule-king = { $look ->
    [ships] a teherhajó
   *[carved] a király
}
    .start = { $look ->
        [ships] A teherhajó
       *[carved] A király
    }
    .acc = { $look ->
        [ships] a teherhajót
       *[carved] a királyt
    }
    .bare = { $look ->
        [ships] teherhajó
       *[carved] király
    }
    .dat = { $look ->
        [ships] a teherhajónak
       *[carved] a királynak
    }
    .dat-start = { $look ->
        [ships] A teherhajónak
       *[carved] A királynak
    }
rule-piece = { $look ->
    [ships] hajó
   *[carved] bábu
}
    .many = { $look ->
        [ships] hajók
       *[carved] bábuk
    }
    .as = { $look ->
        [ships] hajóként
       *[carved] bábuként
    }
    .dat = { $look ->
        [ships] hajónak
       *[carved] bábunak
    }
    .on = { $look ->
        [ships] hajóra
       *[carved] bábura
    }
rule-man = { $look ->
    [ships] hajó
   *[carved] bábu
}
    .start = { $look ->
        [ships] Kalóz- vagy hosszúhajót
       *[carved] Bábut
    }
    .acc = { $look ->
        [ships] hajót
       *[carved] bábut
    }
    .many-acc = { $look ->
        [ships] hajókat
       *[carved] bábukat
    }
rule-defender = { $look ->
    [ships] hosszúhajó
   *[carved] védő
}
    .on = { $look ->
        [ships] hosszúhajóra
       *[carved] védőre
    }
rule-side = { $side ->
    [attackers] a támadók
   *[defenders] a védők
}
    .start = { $side ->
        [attackers] A támadók
       *[defenders] A védők
    }
rule-rank = { $rank ->
    [commander] parancsnok
    [knight] lovag
    [mercenary] zsoldos
   *[guard] testőr
}
rule-kind = { $kind ->
    [king] { rule-king }
    [attackers] { $look ->
        [ships] a kalózhajók
       *[carved] a támadók
    }
    [defenders] { $look ->
        [ships] a hosszúhajók
       *[carved] a védők
    }
    [attacker] a közönséges támadók
    [defender] a közönséges védők
    [attacker-commander] a támadók parancsnokai
    [defender-commander] a védők parancsnokai
    [attacker-knight] a támadók lovagjai
    [defender-knight] a védők lovagjai
    [attacker-mercenary] a támadók zsoldosai
    [defender-mercenary] a védők zsoldosai
   *[guard] a testőrök
}
rule-and = { $first } és { $last }
rule-reach = { $reach ->
    [any] tetszőleges távolságra
    [0] sehová
    [one] egyszerre egy mezőt
   *[other] legfeljebb { $reach } mezőt
}
rule-hostile-to = { $set ->
    [a] a támadóknak
    [d] a védőknek
    [k] { rule-king.dat }
    [ad] a támadóknak és a védőknek
    [ak] a támadóknak és { rule-king.dat }
    [dk] a védőknek és { rule-king.dat }
   *[adk] minden { rule-piece.dat }
}
rule-special-square = { $square ->
    [throne] A trón
    [corner] A sarokmező
   *[camp] A tábormező
}
rule-where = { $place ->
    [throne] A trónon
    [beside] A trón mellett
    [edge] A tábla szélén
    [anywhere] Bárhol áll is,
   *[elsewhere] Minden más mezőn
}

## Tábla és bábuk

rule-board-plain = A tábla { $size }×{ $size } egyforma mezőből áll: nincs trón, és a sarkok is olyanok, mint a többi mező.
rule-board-size = A tábla { $size }×{ $size } mezőből áll.
rule-board-throne = { $throne ->
    [centre] A középső mező ({ $at }) a trón.
    [none] Trón nincs.
   *[other] A trón helye: { $at }.
}
rule-board-corners = { $corners ->
    [one] A négy sarokmező különleges.
    [block] Minden sarokban kétszer két mező különleges: ami ezekben a szabályokban a sarokmezőkről szól, az mind a tizenhatra érvényes.
    [listed] Sarokmezőnek ezek számítanak: { $squares }.
   *[plain] A sarkok olyanok, mint a többi mező.
}
rule-board-camps = { $count ->
    [one] A támadóknak egy táboruk van: { $squares }.
   *[other] A támadóknak { $count } táboruk van: { $squares }.
}
rule-pieces = { $look ->
    [ships] A támadóknak { $attackers ->
        [one] egy kalózhajójuk
       *[other] { $attackers } kalózhajójuk
    } van, a védőknek { $defenders ->
        [0] csak a teherhajójuk
        [one] egy teherhajójuk és egy hosszúhajójuk
       *[other] egy teherhajójuk és { $defenders } hosszúhajójuk
    }.
   *[carved] { $attackers ->
        [one] Egy támadó
       *[other] { $attackers } támadó
    } játszik { $defenders ->
        [0] a magában álló király
        [one] a király és egy védő
       *[other] a király és { $defenders } védő
    } ellen.
}
rule-special-none = Különleges fajta bábuk nincsenek.
rule-special-count = { rule-side.start } közül { $count ->
    [one] egy
   *[other] { $count }
} { rule-rank }.
rule-special-moves = A { rule-rank } úgy lép, mint a közönséges bábuk.
rule-special-jumps = A { rule-rank } úgy lép, mint a közönséges bábuk, és ugrani is tud.
rule-special-between = Két parancsnok közrefogva elfoghatja { rule-king.acc }.
rule-special-mercenary = A leütött zsoldos a mezőjén marad, és átáll: attól fogva annak a félnek a bábuja, amelyik leütötte.
rule-special-guard = { $capture ->
    [custodial] A testőrt úgy ütik le, mint a közönséges bábut: két szemközti ellenség között.
    [surrounded] A testőrt csak akkor ütik le, ha az ellenfél lépése mind a négy oldalról körülzárja.
    [immobile] A testőrt csak akkor ütik le, ha az ellenfél lépése után nem tud hová lépni.
   *[safe] A testőrt nem lehet leütni.
}
rule-layout = Az ábra a kezdőállást mutatja.
rule-layout-king = Az ábra a kezdőállást mutatja; { $place ->
    [throne] { rule-king } a trónon ({ $at }) áll
    [centre] { rule-king } középen ({ $at }) áll
   *[other] { rule-king } helye { $at }
}.
rule-layout-same = A tábla mind a négy oldaláról nézve egyforma.

## Lépések

rule-first = { $first ->
    [attackers] Az első lépést a támadók teszik meg; utána a felek felváltva lépnek.
    [defenders] Az első lépést a védők teszik meg; utána a felek felváltva lépnek.
   *[lot] Hogy ki lép először, azt minden játszma előtt sorshúzás dönti el; utána a felek felváltva lépnek.
}
rule-move-any = Minden { rule-piece }, { rule-king } is, vízszintesen vagy függőlegesen lép, ameddig üres mezők vannak előtte, mint a bástya a sakkban.
rule-move-steps = Minden { rule-piece }, { rule-king } is, vízszintesen vagy függőlegesen lép, { $reach }, és csak üres mezőkön át.
rule-move-men = A { rule-piece.many } vízszintesen vagy függőlegesen, üres mezőkön át lépnek: { rule-king } { $king }, a többi { rule-piece } { $men }.
rule-move-each = A { rule-piece.many } vízszintesen vagy függőlegesen, üres mezőkön át lépnek: a támadók { $attackers }, a védők { $defenders }, { rule-king } { $king }.
rule-move-no-jumps = Egyik sem ugorhatja át a másikat.
rule-move-jumps = Hogy közülük melyik ugorhat is, arról külön szabály szól.
rule-jump-nobody = Egyetlen { rule-piece } sem ugorhatja át a másikat.
rule-jumper = { $who ->
    [king] { rule-king.start }
    [commander] A parancsnok
   *[knight] A lovag
}
rule-jump = { $jump ->
    [restricted] { rule-jumper } átugorhat egy szomszédos közönséges ellenséges { rule-man.acc } a mögötte lévő üres mezőre, de csak különleges mezőről vagy különleges mezőre (ilyen a trón vagy a sarokmező). Az átugrott { rule-man.acc } ezzel nem üti le.
    [over] { rule-jumper } átugorhat egy szomszédos közönséges ellenséges { rule-man.acc } a mögötte lévő üres mezőre. Az átugrott { rule-man.acc } ezzel nem üti le.
   *[capturing] { rule-jumper } átugorhat egy szomszédos közönséges ellenséges { rule-man.acc } a mögötte lévő üres mezőre, és ezzel le is üti.
}
rule-throne-stop = { $who ->
    [absent] Trón nincs: a középső mezőn bármelyik { rule-piece } megállhat.
    [all] A trónon bármelyik { rule-piece } megállhat.
    [king] A trónon csak { rule-king } állhat meg, és vissza is térhet rá.
    [none] A trónon egyetlen { rule-piece } sem állhat meg: ha { rule-king } elhagyta, már ő sem térhet vissza rá.
   *[some] A trónon csak { $kinds } állhatnak meg.
}
rule-throne-pass = { $who ->
    [absent] Trón nincs: a középső mezőn, amíg üres, bármelyik { rule-piece } áthaladhat.
    [all] Az üres trónon bármelyik { rule-piece } áthaladhat.
    [king] Az üres trónon csak { rule-king } haladhat át.
    [none] A trónon egyetlen { rule-piece } sem haladhat át, akkor sem, ha üres.
   *[some] Az üres trónon csak { $kinds } haladhatnak át.
}
rule-throne-pass-stop = Aki megállhat rajta, ugyanabban a lépésben nem mehet tovább.
rule-corner-stop = { $who ->
    [absent] A sarkok olyanok, mint a többi mező: bármelyik { rule-piece } megállhat ott.
    [all] A sarokmezőkön bármelyik { rule-piece } megállhat.
    [king] Sarokmezőn csak { rule-king } állhat meg.
    [none] Sarokmezőn egyetlen { rule-piece } sem állhat meg.
   *[some] Sarokmezőn csak { $kinds } állhatnak meg.
}
rule-corner-pass = { $who ->
    [all] Üres sarokmezőn bármelyik { rule-piece } áthaladhat.
    [king] Üres sarokmezőn csak { rule-king } haladhat át.
    [none] Sarokmezőn egyetlen { rule-piece } sem haladhat át, akkor sem, ha üres.
   *[some] Üres sarokmezőn csak { $kinds } haladhatnak át.
}
rule-corner-both = { $who ->
    [all] A sarokmezőkön bármelyik { rule-piece } megállhat, és amíg üresek, át is haladhat rajtuk.
    [king] Sarokmezőn csak { rule-king } állhat meg vagy haladhat át.
    [none] Sarokmezőn egyetlen { rule-piece } sem állhat meg, és nem is haladhat át.
   *[some] Sarokmezőn csak { $kinds } állhatnak meg vagy haladhatnak át.
}
rule-camp-absent = Táborok nincsenek.
rule-camp-stop = { $who ->
    [all] A tábormezőkön bármelyik { rule-piece } megállhat.
    [king] Kívülről jövet tábormezőn csak { rule-king } állhat meg.
    [none] Kívülről jövet tábormezőn egyetlen { rule-piece } sem állhat meg.
   *[some] Kívülről jövet tábormezőn csak { $kinds } állhatnak meg.
}
rule-camp-pass = { $who ->
    [all] Üres tábormezőkön bármelyik { rule-piece } áthaladhat.
    [king] Kívülről jövet üres tábormezőn csak { rule-king } haladhat át.
    [none] Kívülről jövet tábormezőn egyetlen { rule-piece } sem haladhat át, akkor sem, ha üres.
   *[some] Kívülről jövet üres tábormezőn csak { $kinds } haladhatnak át.
}
rule-camp-both = { $who ->
    [all] A tábormezőkön bármelyik { rule-piece } megállhat, és amíg üresek, át is haladhat rajtuk.
    [king] Kívülről jövet tábormezőn csak { rule-king } állhat meg vagy haladhat át.
    [none] Kívülről jövet tábormezőn egyetlen { rule-piece } sem állhat meg, és nem is haladhat át.
   *[some] Kívülről jövet tábormezőn csak { $kinds } állhatnak meg vagy haladhatnak át.
}
rule-camp-stay = { $stay ->
    [yes] Az a { rule-piece }, amelyik még nem hagyta el a táborát, megállhat és áthaladhat benne.
   *[no] Ez arra a { rule-piece.on } is érvényes, amelyik a táborból indul.
}
rule-camp-soft = { $count ->
    [one] Egy tábormező kivétel, és senkinek sem ellenséges: { $squares }.
   *[other] Ezek a tábormezők kivételek, és senkinek sem ellenségesek: { $squares }.
}

## Ütés

rule-capture = { rule-man.start } akkor ütnek le, ha az ellenfél lépése vízszintesen vagy függőlegesen két szemközti ellenség közé zárja.
rule-capture-hostile = A kettő közül az egyiket ellenséges mező is helyettesítheti.
rule-capture-safe = Aki maga lép két ellenség közé, biztonságban van.
rule-capture-three = Egy lépés így legfeljebb három { rule-man.acc } üthet le, mindegyiket a maga vonalán; egy vonalban egymás mögött álló két { rule-man.acc } együtt sosem lehet leütni.
rule-armed = { $armed ->
    [yes] { rule-king.start } is üt: a saját lépésével is, és társként is, ha egy { rule-defender } zárja be a csapdát.
    [hammer] { rule-king.start } csak a saját lépésével üt; ha egy { rule-defender } lép, társként nem számít.
    [anvil] { rule-king.start } csak társként segít az ütésben, ha egy { rule-defender } zárja be a csapdát; a saját lépésével semmit sem üt.
   *[no] { rule-king.start } fegyvertelen: ütésben nem vesz részt, sem lépő { rule-piece.as }, sem annak társaként.
}
rule-linnaean = { $linnaean ->
    [yes] Ha { rule-king } a trónon áll, három oldalán támadó, a negyediken egy { rule-defender }, akkor ez a { rule-defender } a trónhoz szorítva leüthető, noha { rule-king } áll rajta.
   *[no] A trónon álló { rule-king.bare } melletti { rule-defender.on } nincs külön szabály.
}
rule-shieldwall = { $kind ->
    [flanking] Pajzsfal: a tábla szélén egymás mellett álló két vagy több { rule-man.acc } egyszerre ütik le, ha mindegyik előtt ellenség áll, és a sort mindkét végén ellenség zárja le. Az ütő lépésnek a sor egyik végét kell lezárnia.
    [closing] Pajzsfal: a tábla szélén egymás mellett álló két vagy több { rule-man.acc } egyszerre ütik le, ha mindegyik előtt ellenség áll, és a sort mindkét végén ellenség zárja le. Bármelyik lépés üt, amelyik ezt teljessé teszi, szemből is.
   *[no] Pajzsfal nincs: a tábla szélén sorban álló { rule-man.many-acc } nem lehet egyszerre, sorként leütni.
}
rule-shieldwall-corners = { $closes ->
    [yes] Az egyik véget sarokmező is lezárhatja.
   *[no] Sarokmező nem zárja le a sor végét.
}
rule-shieldwall-king = { rule-king.start } is állhat ilyen sorban, de a sorral együtt soha nem fogják el.
rule-berserk = { $berserk ->
    [may] Az a { rule-piece }, amelyik ütött, ugyanabban a lépésben továbbmehet, amíg minden további mozdulatával üt, és bármikor megállhat.
    [must] Annak a { rule-piece.dat }, amelyik ütött, ugyanabban a lépésben tovább kell mennie, amíg üthet.
   *[no] Az ütéssel véget ér a lépés: aki ütött, nem megy tovább.
}
rule-berserk-escape = { rule-king.start } az ilyen lépést olyan mozdulattal is befejezheti, amellyel nem üt, ha megmenekül vele.

## Ellenséges mezők

rule-hostile-absent = { $square ->
    [throne] Trón nincs: a középső mező senkinek sem ellenséges.
   *[corner] A sarkok olyanok, mint a többi mező, és senkinek sem ellenségesek.
}
rule-hostile-nobody = { rule-special-square } senkinek sem ellenséges: ütéskor soha nem helyettesít ellenfelet.
rule-hostile-fixed = { rule-special-square } ellenséges { $who }: ütéskor egy ellenfelet helyettesít.
rule-hostile-always = { rule-special-square } ellenséges { $who }, bárki áll is rajta: ütéskor egy ellenfelet helyettesít.
rule-hostile-empty = { rule-special-square } ellenséges { $who }, amíg üres: ütéskor ilyenkor egy ellenfelet helyettesít. Ha { rule-piece } áll rajta, csak az a { rule-piece } számít.
rule-hostile-both = { rule-special-square } ellenséges { $who }, bárki áll is rajta, { $others } pedig csak addig, amíg üres: ütéskor ilyenkor egy ellenfelet helyettesít.
rule-hostile-not = { $set ->
    [a] Soha nem ellenséges viszont a támadóknak.
    [d] Soha nem ellenséges viszont a védőknek.
    [k] Soha nem ellenséges viszont { rule-king.dat }.
    [ad] Soha nem ellenséges viszont sem a támadóknak, sem a védőknek.
    [ak] Soha nem ellenséges viszont sem a támadóknak, sem { rule-king.dat }.
   *[dk] Soha nem ellenséges viszont sem a védőknek, sem { rule-king.dat }.
}
rule-edge = { $edge ->
    [yes] Ahol { rule-king.acc } mind a négy oldalról körül kell zárni, ott a tábla széle az egyik oldalnak számít. Másnak nem ellenséges.
   *[no] A tábla széle senkinek sem ellenséges: ütéskor soha nem helyettesít ellenfelet.
}

## A király elfogása

rule-king-no-throne = Trón nincs: a középső mezőn { rule-king.acc } ugyanúgy fogják el, mint másutt.
rule-king-custodial = { rule-where } { rule-king.acc } úgy fogják el, mint bármelyik { rule-man.acc }: a támadók olyan lépésével, amely két szemközti oldalról közrefogja.
rule-king-surrounded = { rule-where } { rule-king.acc } a támadók olyan lépése fogja el, amely mind a négy oldalról körülzárja.
rule-king-immobile = { rule-where } { rule-king.acc } akkor fogják el, ha egy támadó mellé lép, és ezután már nem tud hová lépni, bárki áll is körülötte.
rule-king-safe = { $place ->
    [anywhere] { rule-king.start } sehol sem fogható el.
    [elsewhere] Máshol { rule-king } nem fogható el.
   *[other] { rule-where } { rule-king } nem fogható el.
}
rule-king-three = { rule-where } { rule-king.acc } a támadók olyan lépése fogja el, amely a másik három oldalról körülzárja; { $fourth ->
    [throne] a trón számít a negyediknek
    [empty] az üres trón számít a negyediknek
   *[edge] a tábla széle számít a negyediknek
}.
rule-king-beside-four = A trón mellett { rule-king.acc } a támadók olyan lépése fogja el, amely mind a négy oldalról körülzárja; maga a trón nem számít, támadónak kell rajta állnia.
rule-king-beside-never = A trón mellett { rule-king } nem fogható el: mind a négy oldalról körül kellene zárni, a trónon pedig támadó nem állhat meg.
rule-king-beside-helps = { $helps ->
    [yes] A két támadó közül az egyiket a trón is helyettesítheti.
    [empty] A két támadó közül az egyiket az üres trón is helyettesítheti.
   *[no] A trón egyik támadót sem helyettesítheti.
}
rule-king-edge-won = A tábla szélén { rule-king } nem fogható el: ott már győzött.
rule-king-edge-never = A tábla szélén { rule-king } nem fogható el: mind a négy oldalról körül kellene zárni, a táblán kívül pedig nem áll senki.
rule-king-hostile = { rule-king.dat-start } ellenséges mező helyettesíthet egy támadót.
rule-king-commanders = { $case ->
    [also-corner] Két szemközti parancsnok, vagy egy parancsnok és egy ellenséges sarokmező is elég hozzá.
    [also] Két szemközti parancsnok is elég hozzá.
    [only-corner] Egy kivétellel: két szemközti parancsnok, vagy egy parancsnok és egy ellenséges sarokmező elfogja.
   *[only] Egy kivétellel: két szemközti parancsnok elfogja.
}
rule-king-then = Ekkor a támadók győztek.

## A játszma vége

rule-escape = { $escape ->
    [corners] A védők győznek, mihelyt { rule-king } sarokmezőre ér.
    [edge] A védők győznek, mihelyt { rule-king } eléri a tábla szélének bármelyik mezőjét.
   *[listed] A védők győznek, mihelyt { rule-king } eléri e mezők egyikét: { $squares }.
}
rule-fort = { $fort ->
    [yes] A védők kijárati erőddel (exit fort) is győznek: { rule-king } a tábla szélén áll, és még tud lépni, a körülötte álló védők falát pedig a támadók már nem törhetik át.
    [edge] Kijárati erőd nincs: a tábla szélén { rule-king } amúgy is győzött.
   *[no] Kijárati erőd nincs: a védők fala a tábla szélén álló { rule-king.bare } körül nem nyeri meg a játszmát.
}
rule-encirclement = { $goal ->
    [edge] A támadók az összes védő bekerítésével is győznek: ha a lépésük után sem { rule-king }, sem egyetlen más védő nem juthat el vízszintes és függőleges lépésekkel, támadó nélküli mezőkön át a tábla szélére.
    [escape] A támadók az összes védő bekerítésével is győznek: ha a lépésük után sem { rule-king }, sem egyetlen más védő nem juthat el vízszintes és függőleges lépésekkel, támadó nélküli mezőkön át olyan mezőre, ahol { rule-king } megmenekül. A tábla széléhez szorítva is vesztettek.
   *[no] Az összes védő bekerítése önmagában nem győzelem.
}
rule-repetition = { $kind ->
    [loses] Ha egy állás harmadszor is előáll, { rule-side } vesztettek, bárki lépett is.
    [draws] Ha egy állás harmadszor is előáll, a játszma döntetlen.
    [mover-loses] Veszít, akinek a lépésével egy állás harmadszor áll elő.
    [mover-wins] Győz, akinek a lépésével egy állás harmadszor áll elő.
    [forbidden] { rule-side.start } lépése nem állíthat vissza korábbi állást.
    [defence] Ha { rule-king } és az összes többi védő a saját lépésük után harmadszor áll ugyanazokon a mezőkön, a védők vesztettek, feltéve, hogy { rule-king } mellett még legalább négy védő van.
    [own] Veszít, aki ide-oda lépegetve harmadszor teszi meg ugyanazt a lépést. Akkor a harmadik, ha megegyezik ugyanannak a félnek a négy és a nyolc féllépéssel korábbi lépésével.
    [both] Ha ide-oda lépegetve mindkét fél harmadszor teszi meg ugyanazt a lépést, az a fél veszít, amelyik elkezdte: az utolsó és az azt megelőző lépésnek is meg kell egyeznie a saját fél négy és nyolc féllépéssel korábbi lépésével.
   *[free] Állások és lépések akárhányszor megismétlődhetnek.
}
rule-repetition-count = { $what ->
    [position] Az állás a tábla a lépésre következő féllel együtt; a kezdőállás első előfordulásnak számít, ütés után pedig elölről kezdődik a számlálás.
    [earlier] Az állás a tábla a lépésre következő féllel együtt; a kezdőállás is számít.
   *[plays] Ütés után elölről kezdődik a számlálás.
}
rule-no-plays = { $then ->
    [draws] Ha a soron lévő félnek nincs szabályos lépése, a játszma döntetlen.
    [passes] Az a fél, amelyik soron van, de nincs szabályos lépése, kimarad, és az ellenfél lép; ha egyik félnek sincs lépése, a játszma döntetlen.
   *[loses] Az a fél, amelyik soron van, de nincs szabályos lépése, veszít.
}
rule-draw = A játékosok bármikor megegyezhetnek döntetlenben. Magától akkor döntetlen a játszma, ha bizonyított, hogy már egyik fél sem győzhet.
rule-draw-quiet = { $count ->
    [one] Már egyetlen ütés nélküli lépés után is döntetlen.
   *[other] Akkor is döntetlen, ha egymás után { $count } féllépésen át nincs ütés, a két fél lépéseit együtt számolva.
}
