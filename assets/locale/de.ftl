# Alles, was das Programm sagt, auf Deutsch. Die anderen Dateien dieses Ordners haben dieselben Schlüssel.

language-name = Deutsch

## Seiten und Figuren

side-attackers = Angreifer
side-defenders = Verteidiger
piece-attacker-carved = Angreifer
piece-defender-carved = Verteidiger
piece-king-carved = König
piece-attacker-ships = Piratenschiff
piece-defender-ships = Langschiff
piece-king-ships = Frachtschiff
piece-commander = Kommandant
piece-knight = Ritter
piece-mercenary = Söldner
piece-guard = Wächter
player-person = Mensch
player-computer = Computer, Stufe { $level }

## Warum ein Zug nicht erlaubt ist

illegal-game-over = Die Partie ist zu Ende.
illegal-no-piece = Auf { $at } steht keine Figur.
illegal-not-yours = Die Figur auf { $at } gehört nicht dir: Am Zug sind die { $side ->
    [attackers] Angreifer
   *[defenders] Verteidiger
}.
illegal-same-square = Die Figur würde sich nicht bewegen.
illegal-not-in-line = Figuren ziehen nur waagerecht oder senkrecht.
illegal-too-far = { $piece ->
    [Piratenschiff] Das
    [Langschiff] Das
    [Frachtschiff] Das
   *[other] Der
} { $piece } zieht höchstens { $reach ->
    [one] ein Feld
   *[other] { $reach } Felder
} weit.
illegal-blocked = { $piece ->
    [Piratenschiff] Das
    [Langschiff] Das
    [Frachtschiff] Das
   *[other] Der
} { $piece } auf { $at } steht im Weg.
illegal-pass-throne = { $piece ->
    [Piratenschiff] Das
    [Langschiff] Das
    [Frachtschiff] Das
   *[other] Der
} { $piece } darf nicht über den Thron { $at } hinwegziehen.
illegal-pass-corner = { $piece ->
    [Piratenschiff] Das
    [Langschiff] Das
    [Frachtschiff] Das
   *[other] Der
} { $piece } darf nicht über das Eckfeld { $at } hinwegziehen.
illegal-stop-throne = { $piece ->
    [Piratenschiff] Das
    [Langschiff] Das
    [Frachtschiff] Das
   *[other] Der
} { $piece } darf nicht auf dem Thron { $at } stehen bleiben.
illegal-stop-corner = { $piece ->
    [Piratenschiff] Das
    [Langschiff] Das
    [Frachtschiff] Das
   *[other] Der
} { $piece } darf nicht auf dem Eckfeld { $at } stehen bleiben.
illegal-pass-camp = { $piece ->
    [Piratenschiff] Das
    [Langschiff] Das
    [Frachtschiff] Das
   *[other] Der
} { $piece } darf nicht über das Lagerfeld { $at } hinwegziehen.
illegal-stop-camp = { $piece ->
    [Piratenschiff] Das
    [Langschiff] Das
    [Frachtschiff] Das
   *[other] Der
} { $piece } darf nicht auf dem Lagerfeld { $at } stehen bleiben.
illegal-turn-goes-on = Der Zug der Figur auf { $at } ist noch nicht zu Ende.
illegal-must-capture = Die Figur auf { $at } hat geschlagen; auch ihre weiteren Schritte müssen schlagen.
illegal-repeats = Damit käme eine frühere Stellung wieder.
wrong-captures = { $play } soll { $claimed } schlagen, schlägt aber { $taken }.
nothing = nichts

## Wie eine Figur geschlagen wurde

held-piece = { $at }: { $piece } geschlagen, gegen die Figur auf { $by }.
held-throne = { $at }: { $piece } geschlagen, gegen den Thron.
held-corner = { $at }: { $piece } geschlagen, gegen das Eckfeld { $by }.
held-camp = { $at }: { $piece } geschlagen gegen das Lagerfeld { $by }.
held-linnaean = { $at }: { $piece } geschlagen gegen den Thron, auf dem der König selbst festgehalten wird.
held-around-camp = { $at }: { $piece } umzingelt, eine Seite ist ein Lagerfeld.
held-wall = { $at }: { $piece } in einem Schildwall geschlagen.
held-jumped = { $at }: { $piece } übersprungen und geschlagen.
held-stuck = { $at }: { $piece } kann nicht mehr ziehen.
held-commanders = { $at }: { $piece } gefangen zwischen einem Kommandanten und { $by }.
held-around = { $at }: { $piece } auf allen Seiten eingeschlossen.
held-around-edge = { $at }: { $piece } eingeschlossen; eine der Seiten ist der Brettrand.
held-around-throne = { $at }: { $piece } eingeschlossen; eine der Seiten ist der Thron.
held-around-corner = { $at }: { $piece } eingeschlossen; eine der Seiten ist das Eckfeld.

## Wie eine Partie endet

won-attackers = Die Angreifer gewinnen.
won-defenders = Die Verteidiger gewinnen.
drawn = Unentschieden.
reason-king-captured = { $king ->
    [Frachtschiff] Das
   *[other] Der
} { $king } wurde gefangen.
reason-escape = { $king ->
    [Frachtschiff] Das
   *[other] Der
} { $king } ist entkommen.
reason-encirclement = Alle Verteidiger sind eingeschlossen.
reason-exit-fort = { $king ->
    [Frachtschiff] Das
   *[other] Der
} { $king } steht am Rand in einer Festung, die niemand mehr brechen kann.
reason-draw-repetition = Wiederholung.
reason-draw-quiet = Zu lange wurde nichts geschlagen.
reason-draw-hopeless = Es ist bewiesen, dass keine Seite mehr gewinnen kann.
reason-no-moves = Wer am Zug ist, hat keinen erlaubten Zug.
reason-repetition = Zugwiederholung.
reason-draw-no-moves = Wer am Zug ist, hat keinen erlaubten Zug.
reason-draw-agreed = Beide Seiten haben sich geeinigt.
reason-resignation = Die andere Seite hat aufgegeben.

## Wie sicher eine Aussage ist

standing-attested = belegt
standing-inferred = erschlossen
standing-reconstruction = Rekonstruktion
standing-modern = modern
standing-implementation = Programm
standing-convention = Gewohnheit
standing-disputed = umstritten
standing-guess = Vermutung
standing-attested-long = Eine historische Quelle sagt es selbst.
standing-inferred-long = Die Forschung leitet es aus einer historischen Quelle ab.
standing-reconstruction-long = Eine moderne Rekonstruktion mit benanntem Urheber füllt eine Lücke der Überlieferung.
standing-modern-long = Eine Regel eines Spiels, das in moderner Zeit entworfen wurde und nichts anderes behauptet.
standing-implementation-long = Nur das Verhalten eines Programms sagt es.
standing-convention-long = Die Gewohnheit der Spielfamilie, gewählt, weil die Quelle schweigt.
standing-disputed-long = Die Quellen widersprechen einander.
standing-guess-long = Niemand sagt es; es ist unsere Vermutung, damit das Spiel überhaupt gespielt werden kann.

aspect-name = Name
aspect-board = Brett
aspect-pieces = Zahl der Figuren
aspect-layout = Aufstellung
aspect-moves = Züge
aspect-captures = Schlagen
aspect-winning = Gewinnen

source-kind-primary = historische Primärquelle
source-kind-scholarly = Forschung
source-kind-reconstruction = Rekonstruktion
source-kind-app = App
source-kind-program = Programm
source-kind-forum = Forum oder aufgezeichnete Partien
source-read-whole = ganz gelesen
source-read-beginning = nur der Anfang war lesbar
source-read-quoted = nur aus Zitaten anderer bekannt
source-read-unseen = nicht eingesehen

## Das Regelblatt

sheet-board = Brett: { $size }×{ $size }, { $attackers } Angreifer gegen { $defenders } Verteidiger und den König
sheet-family = Verwandtschaft
sheet-parent = Stammt ab von { $name } ({ $id })
sheet-children = Von diesem Spiel stammen ab: { $names }
sheet-not-playable = Bekannt, aber nicht spielbar
sheet-missing = Was fehlt
sheet-known = Was bekannt ist
sheet-rules = Regeln
sheet-questions = Offene Fragen
sheet-disputes = Widersprüche
sheet-notes = Anmerkungen
sheet-sources = Quellen
sheet-default = Vorgabe
sheet-chosen = hier gewählt
sheet-why = Warum das offen ist
sheet-remark = Was wir davon halten
sheet-no-source = ohne Quelle

## Fehler

fault-no-variant = Eine Variante „{ $id }“ gibt es nicht. Es gibt: { $known }.
fault-suggestion = Ist „{ $id }“ gemeint?
fault-broken-variants = Einige deiner Variantendateien haben Fehler und wurden weggelassen:
fault-save = Die Partie konnte nicht in { $file } gespeichert werden: { $error }
fault-open = { $file } konnte nicht geöffnet werden: { $error }
fault-settings = Die Einstellungen konnten nicht in { $file } gespeichert werden: { $error }
fault-autosave = Die laufende Partie konnte nicht in { $file } aufbewahrt werden: { $error } Du kannst weiterspielen; speichere sie anderswo, bevor du gehst.
fault-record = Die gespeicherte Partie hat Fehler:
fault-picture = Das Bild konnte nicht in { $file } geschrieben werden: { $error }
fault-thinking = Der Computer konnte keinen Zug finden. Nimm einen Zug zurück oder beginne die Partie neu.
saved-to = Gespeichert in { $file }.
fault-browse = Der Browser konnte für { $address } nicht geöffnet werden: { $error }

## Der Startbildschirm

game-name = Tafl
game-motto = Brettspiele der nordischen und keltischen Welt
card-board = { $size }×{ $size } · { $attackers } gegen { $defenders } und den König
who-plays = Wer spielt
computer = Computer
level-1 = Erste Partien
level-1-long = Ein Kind kann gewinnen: sieht nur den eigenen Zug.
level-2 = Anfänger
level-2-long = Sieht den eigenen Zug und jede Antwort, die gewinnen würde.
level-3 = Leicht
level-3-long = Rechnet zwei Züge voraus: den eigenen und die Antwort.
level-4 = Mittel
level-4-long = Rechnet drei Züge voraus und spielt nicht immer sein Bestes.
level-5 = Geübt
level-5-long = Rechnet vier Züge voraus und irrt selten.
level-6 = Stark
level-6-long = Rechnet sechs Züge voraus und spielt immer sein Bestes.
level-7 = Sehr stark
level-7-long = Sieht sich eine halbe Million Stellungen an.
level-8 = Am stärksten
level-8-long = Spielt so gut, wie es in der Zeit geht, die die Einstellungen ihm geben.
computer-long = Der Computer, auf einer von acht Stufen.
person-long = Jemand an diesem Computer.
questions-hint = Diese Punkte lassen die Quellen offen, oder sie widersprechen einander. Wähle, wie gespielt werden soll.
option-default = Vorgabe
begin-play = Spielen
begin-play-long = Eine Partie mit diesen Spielern und dieser Lesart der Regeln beginnen.
begin-spectate = Zusehen
begin-spectate-long = Der Computer spielt beide Seiten; du kannst ihn anhalten und Zug für Zug weitergehen.
begin-explore = Erkunden
begin-explore-long = Das Brett Feld für Feld ansehen: wer es betreten darf, was feindlich ist, wohin der König entkommt.
continue = Letzte Partie fortsetzen
saved-games = Gespeicherte Partien ({ $count })
open-title = Gespeicherte Partien
nothing-saved = Es gibt noch keine gespeicherten Partien.
faults-found = { $count ->
    [one] Eine Datei hat Fehler
   *[other] { $count } Dateien haben Fehler
}
faults-left-out = Was Fehler hat, wurde weggelassen; alles andere ist da:
standing-explained = { $standing }: { $meaning }
aspect-standing = { $aspect }: { $standing }

## Die Leiste über dem Brett

menu = Menü
menu-long = Zurück zu den Brettern; die Partie bleibt erhalten
undo = Zug zurücknehmen
redo = Zurückgenommenes wieder spielen
restart = Partie von vorn beginnen
resign = Aufgeben
draw = Auf Unentschieden einigen
save = Partie speichern
open = Gespeicherte Partie öffnen
settings = Einstellungen
help = Hilfe
close = Schließen
pause = Anhalten
go-on = Weiter
step = Ein einzelner Zug
pace = { $seconds } s
pace-long = Zeit zwischen zwei Zügen: { $seconds } Sekunden
exploring = Brett erkunden
turn-attackers = Angreifer am Zug
turn-defenders = Verteidiger am Zug
thinking-attackers = Angreifer überlegen
thinking-defenders = Verteidiger überlegen
sees-win = { $player } · Gewinn in { $number }
sees-win-long = { $number ->
    [one] Der Computer sieht den sicheren Gewinn mit dem nächsten Zug.
   *[other] Der Computer sieht den sicheren Gewinn in { $number } Zügen, die beider Seiten gezählt.
}
view-attackers = Von der Seite der Angreifer
view-defenders = Von der Seite der Verteidiger
view-top = Von oben
view-low = Tief über dem Tisch
view-reset = Wie zu Anfang
zoom-in = Näher heran
zoom-out = Weiter weg

## Neben dem Brett

taken = Geschlagen
taken-attackers = { $count ->
    [0] Kein Angreifer ist geschlagen
    [one] Ein Angreifer ist geschlagen
   *[other] { $count } Angreifer sind geschlagen
}
taken-defenders = { $count ->
    [0] Kein Verteidiger ist geschlagen
    [one] Ein Verteidiger ist geschlagen
   *[other] { $count } Verteidiger sind geschlagen
}
moves = Züge
no-moves-yet = Noch wurde nicht gezogen.
taken-back = { $count ->
    [one] Ein Zug zurückgenommen
   *[other] { $count } Züge zurückgenommen
}
ply-attackers = Zug { $number }, Angreifer: { $play }
ply-defenders = Zug { $number }, Verteidiger: { $play }

## Die Notizen

notes = Notizen
notes-open = Notizen aufschlagen
notes-fold = Notizen zuklappen
notes-questions = Fragen
notes-history = Hintergrund
no-questions = Die Quellen dieses Spiels lassen keine Frage offen.
no-history = Mehr ist über dieses Spiel nicht bekannt.
part-board = Brett und Figuren
part-moves = Züge
part-captures = Schlagen
part-king = Der Fang des Königs
part-end = Das Ende der Partie
part-other = Weiteres
legend = Was die Zeichen bedeuten
who-says-so = { $count ->
    [one] Wer das sagt
   *[other] Wer das sagt ({ $count })
}
other-readings = { $count ->
    [one] Die andere Lesart
   *[other] Die { $count } anderen Lesarten
}
decided-here = In dieser Partie
chosen-default = In dieser Partie; die Vorgabe
chosen-own = In dieser Partie
cite-at = { $source }, Stelle: { $place }
author-unsigned = Ohne Verfasser
author-anonymous = Anonym
sources-primary = Historische Primärquellen
sources-scholarly = Forschung
sources-reconstruction = Rekonstruktionen
sources-app = Apps
sources-program = Programme
sources-forum = Foren und aufgezeichnete Partien
open-address = Im Browser öffnen
tongue-en = englisch
tongue-de = deutsch
tongue-hu = ungarisch
tongue-la = lateinisch
tongue-da = dänisch
tongue-ga = irisch
tongue-fr = französisch
tongue-zxx = ohne Worte

## Das Ende einer Partie

again = Noch einmal
resign-ask = Wirklich aufgeben?
resign-ask-long = Dann gewinnt die andere Seite.
resign-yes = Aufgeben
resign-no = Weiterspielen

## Ein Brett erkunden

layers = Auf dem Brett zeigen
layer-entry = Wer es betreten darf
layer-entry-long = Felder, auf denen nicht jede Figur stehen bleiben darf
layer-hostility = Was feindlich ist
layer-hostility-long = Felder, die beim Schlagen einen Gegner ersetzen
layer-escape = Wohin der König entkommt
layer-escape-long = Felder, mit denen die Verteidiger gewinnen
square = Ein Feld
derives-from = Stammt ab von
derived-games = Davon stammen ab
boards-of-size = { $size }×{ $size } ({ $count })
boards-unplayable = Bekannt, aber nicht spielbar ({ $count })
boards-rules = Nach einer Regelzeile
rules-hint = Füge eine Regelzeile von OpenTafl ein. Daraus wird ein Spiel mit Brett, Regeln und Gegner.
rules-use = Aufbauen
turn-goes-on = Der Zug geht weiter: Schlage mit derselben Figur noch einmal oder klicke sie an, um den Zug zu beenden.
lot-fell = Das Los entscheidet, wer beginnt: { $side }.
square-camp = Lagerfeld { $at }
king-immobile = Er ist gefangen, wenn ein Angreifer neben ihm ihm keinen Zug mehr lässt.
explore-hint = Zeige auf ein Feld, um zu lesen, was es bewirkt.
square-throne = { $at }: der Thron
square-corner = { $at }: ein Eckfeld
square-edge = { $at }: am Rand
square-plain = { $at }
square-holds = Hier steht: { $piece }.
square-stop = Stehen bleiben darf hier
square-pass = Darüber hinwegziehen darf
square-hostile = Feindlich
square-king = Wie { $king ->
    [Frachtschiff] das
   *[other] der
} { $king } hier gefangen wird
square-escape-yes = Ja: Kommt { $king ->
    [Frachtschiff] das
   *[other] der
} { $king } hierher, gewinnen die Verteidiger.
square-escape-no = Nicht hierher.
who-all = Jede Figur.
who-king = Nur { $king ->
    [Frachtschiff] das
   *[other] der
} { $king }.
who-none = Keine Figur.
hostile-nobody = Keiner Figur.
hostile-all-empty = Jeder Figur, solange es leer ist.
hostile-all-always = Jeder Figur, immer.
hostile-never = { $piece }: nicht.
hostile-empty = { $piece }: solange das Feld leer ist.
hostile-always = { $piece }: immer.
king-custodial = Zwischen zwei gegenüberstehenden Gegnern.
king-surrounded = Auf allen vier Seiten.
king-safe = Hier kann { $king ->
    [Frachtschiff] das
   *[other] der
} { $king } nicht gefangen werden.

## Messungen

share-with-error = { $share } % ± { $error }
balance = Wie ausgeglichen es ist
balance-attackers = Spielt der Computer gegen sich selbst, sind die Angreifer im Vorteil: { $share } der Punkte in { $count ->
    [one] einer Partie
   *[other] { $count } Partien
}.
balance-defenders = Spielt der Computer gegen sich selbst, sind die Verteidiger im Vorteil: { $share } der Punkte in { $count ->
    [one] einer Partie
   *[other] { $count } Partien
}.
balance-open = Spielt der Computer gegen sich selbst, ist keine Seite klar im Vorteil: Die Angreifer haben { $share } der Punkte in { $count ->
    [one] einer Partie
   *[other] { $count } Partien
}.
balance-none = Noch nicht gemessen.
balance-none-how = Dieser Befehl lässt den Computer gegen sich selbst spielen; das Fenster zeigt das Ergebnis ab dem nächsten Start:
balance-how = Wie das gemessen wurde
balance-how-none = Wie man es misst
balance-other-reading = Gemessen unter einer anderen Lesart als der gewählten.
balance-compare = Mit anderen Brettern vergleichen ({ $count })
measured-by = { $program }, { $player }, gegen sich selbst: { $count ->
    [one] eine Partie
   *[other] { $count } Partien
}, { $date }.
measured-own = Dieses Programm, { $version }
measured-level = Stufe { $level }
measured-nodes = { $count ->
    [one] eine Stellung
   *[other] { $count } Stellungen
} je Zug
measured-length = Im Mittel { $plies } Züge je Partie, die beider Seiten gezählt.
measured-openings = { $count ->
    [0] Jede Partie begann mit der Anfangsstellung.
    [one] Der erste Zug jeder Partie war zufällig.
   *[other] Die ersten { $count } Züge jeder Partie waren zufällig.
}
measured-broken-off = Nach { $number } Zügen hatte niemand gewonnen.
measured-same = Gespielt mit den Antworten, die hier gewählt sind.
measured-otherwise = Gespielt mit anderen Antworten als den hier gewählten:
measured-outdated = Die offenen Fragen waren damals andere.
level-fared = Gegen Stufe { $weaker } gewann sie { $share } von { $count ->
    [one] einer Partie
   *[other] { $count } Partien
} ({ $game }).
level-fared-with-draws = Gegen Stufe { $weaker } holte sie { $share } der Punkte in { $count ->
    [one] einer Partie
   *[other] { $count } Partien
}, Unentschieden halb gezählt ({ $game }).
level-fared-time = Sie hatte { $seconds } s je Zug.
level-fared-near = In diesem Spiel nicht gemessen. In den ähnlichsten:
level-fared-sides = Als Angreifer: { $attackers }. Als Verteidiger: { $defenders }.
level-fared-count = { $wins } gewonnen, { $draws } unentschieden, { $losses } verloren
level-fared-by = { $program }, { $date }.

## Hilfe

help-how = Klicke auf eine Figur und dann auf das Feld, auf das sie ziehen soll, oder ziehe sie mit der Maus dorthin. Die Notizen rechts nennen jede Regel und wer das sagt.
help-mouse = Maus
help-keys = Tasten
mouse-left = Linke Taste
mouse-left-does = Figur wählen und setzen
mouse-drag = Linke Taste, ziehen
mouse-drag-does = Figur mitnehmen und absetzen
mouse-right = Rechte Taste, ziehen
mouse-right-does = Um das Brett herumgehen
mouse-wheel = Mausrad
mouse-wheel-does = Näher heran und weiter weg
key-arrows = Pfeiltasten
key-orbit = Um das Brett herumgehen
key-plus-minus = + −
key-zoom = Näher heran und weiter weg
key-home = Pos1
key-reset = Blick wie zu Anfang
key-123 = 1 2 3 4
key-views = Von den Angreifern, von den Verteidigern, von oben, tief über dem Tisch
key-ctrl-z = Strg + Z
key-ctrl-y = Strg + Y
key-space = Leertaste
key-pause = Die Computer anhalten oder weiterspielen lassen
key-n = N
key-r = R
key-ctrl-s = Strg + S
key-ctrl-o = Strg + O
key-tab = Tabulator
key-notes = Notizen zuklappen oder aufschlagen
key-f1 = F1
key-help = Diese Hilfe
key-f11 = F11
key-screen = Ganzer Bildschirm
key-f12 = F12
key-picture = Ein Bild des Fensters
key-m = M
key-mute = Ton an oder aus
key-esc = Esc
key-close = Offenes schließen oder zurück zu den Brettern

## Einstellungen

language = Sprache
scale = Größe von Schrift und Knöpfen
quality = Darstellung
quality-auto = Je nach Gerät
quality-auto-long = Einfach, wo der Prozessor selbst zeichnet; reich mit einer Grafikkarte
quality-plain = Einfach
quality-plain-long = So wenig wie möglich: leichte Modelle, harte Schatten, keine Kantenglättung
quality-good = Gut
quality-good-long = Geschnitzte Modelle, Schatten und Kantenglättung
quality-rich = Reich
quality-rich-long = Ebenso, mit größeren und weicheren Schatten
men = Figuren
men-auto = Je nach Brett
men-auto-long = Die zum Brett passen
men-ivory = Elfenbein
men-ivory-long = Walrosszahn in der Art der Lewis-Schachfiguren
men-wood = Holz
men-wood-long = Gedrechselt und geschnitzt, aus zwei Hölzern
men-stone = Stein
men-stone-long = Stein und Glas, wie man sie in Gräbern fand
men-plain = Schlicht
men-plain-long = Schlichte Formen in starkem Kontrast, an Form und Muster zu unterscheiden
light = Licht
light-day = Tag
light-day-long = Tageslicht
light-dark = Dunkel
light-dark-long = Das Feuer im Herd; auf See der Mond
way = Wie Figuren ziehen
way-arc = Im Bogen
way-arc-long = Im Bogen durch die Luft
way-lift = Gehoben
way-lift-long = Auf, hinüber und nieder
way-slide = Geschoben
way-slide-long = Über das Brett
moments = Das Ende einer Partie aus der Nähe zeigen
squares = Das Brett der Handschrift mit Feldern statt mit Punkten zeichnen
volume = Ton
speed = Tempo der Figuren
still = Figuren wechseln ihren Platz ohne Flug
show-legal = Zeigen, wohin eine gewählte Figur ziehen darf
warnings = Einen König in Gefahr und seine offenen Wege zeigen
strongest-seconds = Zeit für einen Zug auf Stufe 8
threads = Threads auf Stufe 8
ponder = Auf Stufe 8 auch in meiner Zeit nachdenken
defaults = Wie zu Anfang
percent = { $number } %
times = { $number }×
