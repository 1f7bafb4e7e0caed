# Ein Satz zu jeder Regel, gebildet daraus, wie ein Spiel gespielt wird, auf Deutsch. Die anderen
# Dateien dieser Art haben dieselben Schlüssel. Jeder Text darf nach `$look` fragen, also danach, ob
# die Figuren Schiffe sind.

## Wörter

rule-king = { $look ->
    [ships] das Frachtschiff
   *[carved] der König
}
    .start = { $look ->
        [ships] Das Frachtschiff
       *[carved] Der König
    }
    .acc = { $look ->
        [ships] das Frachtschiff
       *[carved] den König
    }
    .dat = { $look ->
        [ships] dem Frachtschiff
       *[carved] dem König
    }
    .er = { $look ->
        [ships] es
       *[carved] er
    }
    .ihn = { $look ->
        [ships] es
       *[carved] ihn
    }
    .beside = { $look ->
        [ships] daneben
       *[carved] neben ihn
    }
    .around = { $look ->
        [ships] darum herum
       *[carved] um ihn herum
    }
rule-piece = { $look ->
    [ships] Schiff
   *[carved] Figur
}
    .every = { $look ->
        [ships] Jedes Schiff
       *[carved] Jede Figur
    }
    .every-dat = { $look ->
        [ships] jedem Schiff
       *[carved] jeder Figur
    }
    .no = { $look ->
        [ships] Kein Schiff
       *[carved] Keine Figur
    }
    .no-mid = { $look ->
        [ships] kein Schiff
       *[carved] keine Figur
    }
    .one = { $look ->
        [ships] ein Schiff
       *[carved] eine Figur
    }
    .one-start = { $look ->
        [ships] Ein Schiff
       *[carved] Eine Figur
    }
    .this = { $look ->
        [ships] dieses Schiff
       *[carved] diese Figur
    }
    .which = { $look ->
        [ships] das
       *[carved] die
    }
    .all = { $look ->
        [ships] Alle Schiffe
       *[carved] Alle Figuren
    }
    .moving = { $look ->
        [ships] ziehendes Schiff
       *[carved] ziehende Figur
    }
    .whose = { $look ->
        [ships] dessen
       *[carved] deren
    }
rule-man = { $look ->
    [ships] Schiff
   *[carved] Stein
}
    .start = { $look ->
        [ships] Ein Piratenschiff oder ein Langschiff
       *[carved] Ein Stein
    }
    .ihn = { $look ->
        [ships] es
       *[carved] ihn
    }
    .many = { $look ->
        [ships] Schiffe
       *[carved] Steine
    }
    .many-dat = { $look ->
        [ships] Schiffen
       *[carved] Steinen
    }
    .each = { $look ->
        [ships] jedes
       *[carved] jeden
    }
    .enemy = { $look ->
        [ships] ein gewöhnliches gegnerisches Schiff
       *[carved] einen gewöhnlichen gegnerischen Stein
    }
    .the = { $look ->
        [ships] Das Schiff
       *[carved] Der Stein
    }
    .like = { $look ->
        [ships] wie jedes andere Schiff
       *[carved] wie ein Stein
    }
rule-defender = { $look ->
    [ships] ein Langschiff
   *[carved] ein Verteidiger
}
    .gen = { $look ->
        [ships] eines Langschiffs
       *[carved] eines Verteidigers
    }
    .acc = { $look ->
        [ships] ein Langschiff
       *[carved] einen Verteidiger
    }
    .this = { $look ->
        [ships] dieses Langschiff
       *[carved] dieser Verteidiger
    }
    .which = { $look ->
        [ships] das
       *[carved] der
    }
rule-side = { $side ->
    [attackers] die Angreifer
   *[defenders] die Verteidiger
}
    .gen = { $side ->
        [attackers] der Angreifer
       *[defenders] der Verteidiger
    }
rule-rank = { $rank ->
    [commander] Kommandant
    [knight] Ritter
    [mercenary] Söldner
   *[guard] Wächter
}
    .many = { $rank ->
        [commander] Kommandanten
        [knight] Ritter
        [mercenary] Söldner
       *[guard] Wächter
    }
rule-kind = { $kind ->
    [king] { rule-king }
    [attackers] { $look ->
        [ships] die Piratenschiffe
       *[carved] die Angreifer
    }
    [defenders] { $look ->
        [ships] die Langschiffe
       *[carved] die Verteidiger
    }
    [attacker] die gewöhnlichen Angreifer
    [defender] die gewöhnlichen Verteidiger
    [attacker-commander] die Kommandanten der Angreifer
    [defender-commander] die Kommandanten der Verteidiger
    [attacker-knight] die Ritter der Angreifer
    [defender-knight] die Ritter der Verteidiger
    [attacker-mercenary] die Söldner der Angreifer
    [defender-mercenary] die Söldner der Verteidiger
   *[guard] die Wächter
}
rule-and = { $first } und { $last }
rule-reach = { $reach ->
    [any] beliebig weit
    [0] gar nicht
    [one] ein Feld weit
   *[other] höchstens { $reach } Felder weit
}
rule-hostile-to = { $set ->
    [a] den Angreifern
    [d] den Verteidigern
    [k] { rule-king.dat }
    [ad] den Steinen beider Seiten
    [ak] den Angreifern und { rule-king.dat }
    [dk] den Verteidigern und { rule-king.dat }
   *[adk] { rule-piece.every-dat }
}
rule-special-square = { $square ->
    [throne] Der Thron
    [corner] Ein Eckfeld
   *[camp] Ein Lagerfeld
}
    .er = { $square ->
        [throne] er
        [corner] es
       *[camp] es
    }
    .start = { $square ->
        [throne] Er
        [corner] Es
       *[camp] Es
    }
rule-where = { $place ->
    [throne] Auf dem Thron
    [beside] Neben dem Thron
    [edge] Am Rand des Bretts
    [anywhere] Überall
   *[elsewhere] Überall sonst
}

## Brett und Figuren

rule-board-plain = Das Brett hat { $size }×{ $size } Felder, alle gleich: Es gibt keinen Thron, und die Ecken sind Felder wie alle anderen.
rule-board-size = Das Brett hat { $size }×{ $size } Felder.
rule-board-throne = { $throne ->
    [centre] Das Feld in der Mitte, { $at }, ist der Thron.
    [none] Einen Thron gibt es nicht.
   *[other] Der Thron ist das Feld { $at }.
}
rule-board-corners = { $corners ->
    [one] Die vier Eckfelder sind besondere Felder.
    [block] In jeder Ecke sind zwei mal zwei Felder besondere Felder: Was diese Regeln über Eckfelder sagen, gilt für alle sechzehn.
    [listed] Als Eckfelder gelten diese Felder: { $squares }.
   *[plain] Die Ecken sind Felder wie alle anderen.
}
rule-board-camps = { $count ->
    [one] Die Angreifer haben ein Lager: { $squares }.
   *[other] Die Angreifer haben { $count } Lager: { $squares }.
}
rule-pieces = { $look ->
    [ships] Die Angreifer haben { $attackers ->
        [one] ein Piratenschiff
       *[other] { $attackers } Piratenschiffe
    }, die Verteidiger { $defenders ->
        [0] nur das Frachtschiff
        [one] ein Langschiff und das Frachtschiff
       *[other] { $defenders } Langschiffe und das Frachtschiff
    }.
   *[carved] { $attackers ->
        [one] Ein Angreifer spielt
       *[other] { $attackers } Angreifer spielen
    } gegen { $defenders ->
        [0] einen König ohne Männer
        [one] einen Verteidiger und den König
       *[other] { $defenders } Verteidiger und den König
    }.
}
rule-special-none = Figuren von besonderer Art gibt es nicht.
rule-special-count = { $count ->
    [one] Einer { rule-side.gen } ist ein { rule-rank }.
   *[other] { $count } { rule-side.gen } sind { rule-rank.many }.
}
rule-special-moves = { rule-rank.many } ziehen wie gewöhnliche Steine.
rule-special-jumps = { rule-rank.many } ziehen wie gewöhnliche Steine und können außerdem springen.
rule-special-between = Zwei Kommandanten können { rule-king.acc } zwischen sich fangen.
rule-special-mercenary = Ein geschlagener Söldner bleibt auf seinem Feld stehen und wechselt die Seite: Von da an gehört er zu denen, die ihn geschlagen haben.
rule-special-guard = { $capture ->
    [custodial] Ein Wächter wird wie ein gewöhnlicher Stein geschlagen, zwischen zwei Gegnern auf gegenüberliegenden Seiten.
    [surrounded] Ein Wächter wird nur geschlagen, wenn ein gegnerischer Zug ihn auf allen vier Seiten einschließt.
    [immobile] Ein Wächter wird nur geschlagen, wenn ein gegnerischer Zug ihm keinen Zug mehr lässt.
   *[safe] Ein Wächter kann nicht geschlagen werden.
}
rule-layout = Das Bild zeigt die Aufstellung.
rule-layout-king = Das Bild zeigt die Aufstellung; { rule-king } steht { $place ->
    [throne] auf dem Thron, { $at }
    [centre] in der Mitte, auf { $at }
   *[other] auf { $at }
}.
rule-layout-same = Von allen vier Seiten des Bretts sieht sie gleich aus.

## Züge

rule-first = { $first ->
    [attackers] Den ersten Zug machen die Angreifer; danach wird abwechselnd gezogen.
    [defenders] Den ersten Zug machen die Verteidiger; danach wird abwechselnd gezogen.
   *[lot] Wer den ersten Zug macht, wird vor jeder Partie ausgelost; danach wird abwechselnd gezogen.
}
rule-move-any = { rule-piece.every }, auch { rule-king }, zieht waagerecht oder senkrecht beliebig weit über leere Felder, wie der Turm im Schach.
rule-move-steps = { rule-piece.every }, auch { rule-king }, zieht waagerecht oder senkrecht, { $reach }, und nur über leere Felder.
rule-move-men = { rule-piece.all } ziehen waagerecht oder senkrecht über leere Felder: { rule-king } { $king }, die anderen { $men }.
rule-move-each = { rule-piece.all } ziehen waagerecht oder senkrecht über leere Felder: die Angreifer { $attackers }, die Verteidiger { $defenders }, { rule-king } { $king }.
rule-move-no-jumps = Gesprungen wird nicht.
rule-move-jumps = Wer außerdem springen darf, sagt eine eigene Regel.
rule-jump-nobody = { rule-piece.no } springt über andere hinweg.
rule-jumper = { $who ->
    [king] { rule-king.start }
    [commander] Ein Kommandant
   *[knight] Ein Ritter
}
rule-jump = { $jump ->
    [restricted] { rule-jumper } darf über { rule-man.enemy } auf dem Nachbarfeld hinweg auf das leere Feld dahinter springen, aber nur von einem besonderen Feld aus oder auf ein besonderes Feld, etwa den Thron oder ein Eckfeld. { rule-man.the } wird dadurch nicht geschlagen.
    [over] { rule-jumper } darf über { rule-man.enemy } auf dem Nachbarfeld hinweg auf das leere Feld dahinter springen. { rule-man.the } wird dadurch nicht geschlagen.
   *[capturing] { rule-jumper } darf über { rule-man.enemy } auf dem Nachbarfeld hinweg auf das leere Feld dahinter springen und schlägt { rule-man.ihn } damit.
}
rule-throne-stop = { $who ->
    [absent] Es gibt keinen Thron: { rule-piece.every } darf auf dem Feld in der Mitte stehen bleiben.
    [all] { rule-piece.every } darf auf dem Thron stehen bleiben.
    [king] Nur { rule-king } darf auf dem Thron stehen bleiben und dorthin auch zurückkehren.
    [none] { rule-piece.no } darf auf dem Thron stehen bleiben: Hat { rule-king } ihn einmal verlassen, darf auch { rule-king.er } nicht zurück.
   *[some] Auf dem Thron dürfen nur { $kinds } stehen bleiben.
}
rule-throne-pass = { $who ->
    [absent] Es gibt keinen Thron: { rule-piece.every } darf über das Feld in der Mitte hinwegziehen, solange es leer ist.
    [all] { rule-piece.every } darf über den Thron hinwegziehen, solange er leer ist.
    [king] Nur { rule-king } darf über den leeren Thron hinwegziehen.
    [none] { rule-piece.no } darf über den Thron hinwegziehen, auch nicht, solange er leer ist.
   *[some] Über den leeren Thron dürfen nur { $kinds } hinwegziehen.
}
rule-throne-pass-stop = Wer auf ihm stehen bleiben darf, kommt im selben Zug nicht weiter.
rule-corner-stop = { $who ->
    [absent] Die Ecken sind Felder wie alle anderen: { rule-piece.every } darf dort stehen bleiben.
    [all] { rule-piece.every } darf auf einem Eckfeld stehen bleiben.
    [king] Nur { rule-king } darf auf einem Eckfeld stehen bleiben.
    [none] { rule-piece.no } darf auf einem Eckfeld stehen bleiben.
   *[some] Auf einem Eckfeld dürfen nur { $kinds } stehen bleiben.
}
rule-corner-pass = { $who ->
    [all] { rule-piece.every } darf über ein leeres Eckfeld hinwegziehen.
    [king] Nur { rule-king } darf über ein leeres Eckfeld hinwegziehen.
    [none] { rule-piece.no } darf über ein Eckfeld hinwegziehen, auch nicht, solange es leer ist.
   *[some] Über ein leeres Eckfeld dürfen nur { $kinds } hinwegziehen.
}
rule-corner-both = { $who ->
    [all] { rule-piece.every } darf auf einem Eckfeld stehen bleiben und, solange es leer ist, darüber hinwegziehen.
    [king] Nur { rule-king } darf auf einem Eckfeld stehen bleiben oder darüber hinwegziehen.
    [none] { rule-piece.no } darf auf einem Eckfeld stehen bleiben oder darüber hinwegziehen.
   *[some] Auf einem Eckfeld stehen bleiben oder darüber hinwegziehen dürfen nur { $kinds }.
}
rule-camp-absent = Lager gibt es nicht.
rule-camp-stop = { $who ->
    [all] { rule-piece.every } darf auf den Lagerfeldern stehen bleiben.
    [king] Von außen kommend darf nur { rule-king } auf einem Lagerfeld stehen bleiben.
    [none] Von außen kommend darf { rule-piece.no-mid } auf einem Lagerfeld stehen bleiben.
   *[some] Von außen kommend dürfen nur { $kinds } auf einem Lagerfeld stehen bleiben.
}
rule-camp-pass = { $who ->
    [all] { rule-piece.every } darf über leere Lagerfelder hinwegziehen.
    [king] Von außen kommend darf nur { rule-king } über ein leeres Lagerfeld hinwegziehen.
    [none] Von außen kommend darf { rule-piece.no-mid } über ein Lagerfeld hinwegziehen, auch nicht, solange es leer ist.
   *[some] Von außen kommend dürfen nur { $kinds } über ein leeres Lagerfeld hinwegziehen.
}
rule-camp-both = { $who ->
    [all] { rule-piece.every } darf auf den Lagerfeldern stehen bleiben und, solange sie leer sind, darüber hinwegziehen.
    [king] Von außen kommend darf nur { rule-king } auf einem Lagerfeld stehen bleiben oder darüber hinwegziehen.
    [none] Von außen kommend darf { rule-piece.no-mid } auf einem Lagerfeld stehen bleiben oder darüber hinwegziehen.
   *[some] Von außen kommend dürfen nur { $kinds } auf einem Lagerfeld stehen bleiben oder darüber hinwegziehen.
}
rule-camp-stay = { $stay ->
    [yes] { rule-piece.one-start }, { rule-piece.which } das eigene Lager noch nicht verlassen hat, darf darin stehen bleiben und hindurchziehen.
   *[no] Das gilt auch für { rule-piece.one }, { rule-piece.which } im Lager beginnt.
}
rule-camp-soft = { $count ->
    [one] Ein Lagerfeld ist ausgenommen und niemandem feindlich: { $squares }.
   *[other] Diese Lagerfelder sind ausgenommen und niemandem feindlich: { $squares }.
}

## Schlagen

rule-capture = { rule-man.start } wird geschlagen, wenn ein gegnerischer Zug { rule-man.ihn } waagerecht oder senkrecht zwischen zwei Gegnern auf gegenüberliegenden Seiten einschließt.
rule-capture-hostile = Ein feindliches Feld kann einen der beiden ersetzen.
rule-capture-safe = Wer selbst zwischen zwei Gegner zieht, ist sicher.
rule-capture-three = Ein Zug kann so bis zu drei { rule-man.many } zugleich schlagen, { rule-man.each } auf einer eigenen Linie; zwei { rule-man.many } hintereinander auf derselben Linie werden nie gemeinsam geschlagen.
rule-armed = { $armed ->
    [yes] Auch { rule-king } schlägt: mit einem eigenen Zug und als Partner { rule-defender.gen }, { rule-defender.which } die Falle schließt.
    [hammer] { rule-king.start } schlägt nur mit einem eigenen Zug; als Partner { rule-defender.gen }, { rule-defender.which } zieht, zählt { rule-king.er } nicht.
    [anvil] { rule-king.start } hilft beim Schlagen nur als Partner { rule-defender.gen }, { rule-defender.which } die Falle schließt; mit einem eigenen Zug schlägt { rule-king.er } nichts.
   *[no] { rule-king.start } ist unbewaffnet und wirkt beim Schlagen nicht mit, weder als { rule-piece.moving } noch als { rule-piece.whose } Partner.
}
rule-linnaean = { $linnaean ->
    [yes] Sitzt { rule-king } auf dem Thron, auf drei Seiten Angreifer und auf der vierten { rule-defender }, so kann { rule-defender.this } gegen den Thron geschlagen werden, obwohl { rule-king } darauf sitzt.
   *[no] Für { rule-defender.acc } neben { rule-king.dat } auf dem Thron gilt keine besondere Regel.
}
rule-shieldwall = { $kind ->
    [flanking] Zwei oder mehr { rule-man.many } nebeneinander am Rand werden gemeinsam geschlagen, wenn vor jedem davon ein Gegner steht und Gegner beide Enden der Reihe schließen: der Schildwall. Der schlagende Zug muss eines der Enden schließen.
    [closing] Zwei oder mehr { rule-man.many } nebeneinander am Rand werden gemeinsam geschlagen, wenn vor jedem davon ein Gegner steht und Gegner beide Enden der Reihe schließen: der Schildwall. Jeder Zug schlägt, der ihn vollendet, auch einer von vorn.
   *[no] Einen Schildwall gibt es nicht: Eine Reihe von { rule-man.many-dat } am Rand wird nie als Ganzes geschlagen.
}
rule-shieldwall-corners = { $closes ->
    [yes] Ein Eckfeld kann eines der Enden schließen.
   *[no] Ein Eckfeld schließt kein Ende.
}
rule-shieldwall-king = { rule-king.start } darf in einer solchen Reihe stehen, wird aber nie mit ihr gefangen.
rule-berserk = { $berserk ->
    [may] { rule-piece.one-start }, { rule-piece.which } geschlagen hat, darf im selben Zug weiterziehen, solange jeder weitere Schritt schlägt, und jederzeit aufhören.
    [must] { rule-piece.one-start }, { rule-piece.which } geschlagen hat, muss im selben Zug weiterziehen, solange noch etwas zu schlagen ist.
   *[no] Mit dem Schlagen endet der Zug: Wer geschlagen hat, zieht nicht weiter.
}
rule-berserk-escape = { rule-king.start } darf einen solchen Zug mit einem Schritt beenden, der nichts schlägt, wenn { rule-king.er } damit entkommt.

## Feindliche Felder

rule-hostile-absent = { $square ->
    [throne] Es gibt keinen Thron: Das Feld in der Mitte ist niemandem feindlich.
   *[corner] Die Ecken sind Felder wie alle anderen und niemandem feindlich.
}
rule-hostile-nobody = { rule-special-square } ist niemandem feindlich: Beim Schlagen ersetzt { rule-special-square.er } nie einen Gegner.
rule-hostile-fixed = { rule-special-square } ist { $who } feindlich: Beim Schlagen ersetzt { rule-special-square.er } einen Gegner.
rule-hostile-always = { rule-special-square } ist { $who } feindlich, wer auch darauf steht: Beim Schlagen ersetzt { rule-special-square.er } einen Gegner.
rule-hostile-empty = { rule-special-square } ist { $who } feindlich, solange { rule-special-square.er } leer ist: Beim Schlagen ersetzt { rule-special-square.er } dann einen Gegner. Steht { rule-piece.one } darauf, zählt nur { rule-piece.this }.
rule-hostile-both = { rule-special-square } ist { $who } feindlich, wer auch darauf steht, und { $others } nur, solange { rule-special-square.er } leer ist: Beim Schlagen ersetzt { rule-special-square.er } dann einen Gegner.
rule-hostile-not = { $set ->
    [a] { rule-special-square.start } ist den Angreifern nie feindlich.
    [d] { rule-special-square.start } ist den Verteidigern nie feindlich.
    [k] { rule-special-square.start } ist { rule-king.dat } nie feindlich.
    [ad] { rule-special-square.start } ist den Steinen beider Seiten nie feindlich.
    [ak] { rule-special-square.start } ist weder den Angreifern noch { rule-king.dat } je feindlich.
   *[dk] { rule-special-square.start } ist weder den Verteidigern noch { rule-king.dat } je feindlich.
}
rule-edge = { $edge ->
    [yes] Wo { rule-king } auf allen vier Seiten eingeschlossen werden muss, zählt der Rand des Bretts als eine davon. Sonst ist er niemandem feindlich.
   *[no] Der Rand des Bretts ist niemandem feindlich: Beim Schlagen ersetzt er nie einen Gegner.
}

## Wie der König gefangen wird

rule-king-no-throne = Es gibt keinen Thron: In der Mitte wird { rule-king } wie anderswo gefangen.
rule-king-custodial = { rule-where } wird { rule-king } { rule-man.like } gefangen: durch einen Zug der Angreifer, der { rule-king.ihn } von zwei gegenüberliegenden Seiten einschließt.
rule-king-surrounded = { rule-where } wird { rule-king } durch einen Zug der Angreifer gefangen, der { rule-king.ihn } auf allen vier Seiten einschließt.
rule-king-immobile = { rule-where } wird { rule-king } gefangen, wenn ein Angreifer { rule-king.beside } zieht und { rule-king.er } dann keinen Zug mehr hat, gleich wer { rule-king.around } steht.
rule-king-safe = { $place ->
    [anywhere] Nirgends kann { rule-king } gefangen werden.
    [elsewhere] Sonst kann { rule-king } nirgends gefangen werden.
   *[other] { rule-where } kann { rule-king } nicht gefangen werden.
}
rule-king-three = { rule-where } wird { rule-king } durch einen Zug der Angreifer gefangen, der { rule-king.ihn } auf den drei anderen Seiten einschließt; { $fourth ->
    [throne] der Thron zählt als die vierte
    [empty] der leere Thron zählt als die vierte
   *[edge] der Rand zählt als die vierte
}.
rule-king-beside-four = Neben dem Thron wird { rule-king } durch einen Zug der Angreifer gefangen, der { rule-king.ihn } auf allen vier Seiten einschließt; der Thron selbst zählt nicht dazu, es muss ein Angreifer auf ihm stehen.
rule-king-beside-never = Neben dem Thron kann { rule-king } nicht gefangen werden: Dazu müssten alle vier Seiten eingeschlossen sein, und auf dem Thron darf kein Angreifer stehen bleiben.
rule-king-beside-helps = { $helps ->
    [yes] Der Thron kann einen der beiden Angreifer ersetzen.
    [empty] Der leere Thron kann einen der beiden Angreifer ersetzen.
   *[no] Der Thron kann keinen der beiden Angreifer ersetzen.
}
rule-king-edge-won = Am Rand des Bretts kann { rule-king } nicht gefangen werden: Dort hat { rule-king.er } schon gewonnen.
rule-king-edge-never = Am Rand des Bretts kann { rule-king } nicht gefangen werden: Dazu müssten alle vier Seiten eingeschlossen sein, und jenseits des Rands steht niemand.
rule-king-hostile = Ein Feld, das { rule-king.dat } feindlich ist, kann einen Angreifer ersetzen.
rule-king-commanders = { $case ->
    [also-corner] Es genügen auch zwei Kommandanten auf gegenüberliegenden Seiten oder ein Kommandant und ein feindliches Eckfeld.
    [also] Es genügen auch zwei Kommandanten, die { rule-king.ihn } von gegenüberliegenden Seiten einschließen.
    [only-corner] Mit einer Ausnahme: Zwei Kommandanten auf gegenüberliegenden Seiten oder ein Kommandant und ein feindliches Eckfeld fangen { rule-king.ihn }.
   *[only] Mit einer Ausnahme: Zwei Kommandanten auf gegenüberliegenden Seiten fangen { rule-king.ihn }.
}
rule-king-then = Dann haben die Angreifer gewonnen.

## Das Ende der Partie

rule-escape = { $escape ->
    [corners] Die Verteidiger gewinnen, sobald { rule-king } ein Eckfeld erreicht.
    [edge] Die Verteidiger gewinnen, sobald { rule-king } irgendein Feld am Rand des Bretts erreicht.
   *[listed] Die Verteidiger gewinnen, sobald { rule-king } eines dieser Felder erreicht: { $squares }.
}
rule-fort = { $fort ->
    [yes] Die Verteidiger gewinnen auch mit einer Randfestung (exit fort): { rule-king.start } steht am Rand und kann noch ziehen, und die Angreifer können den Wall der Verteidiger { rule-king.around } nicht mehr brechen.
    [edge] Eine Randfestung gibt es nicht: Am Rand hat { rule-king } ohnehin gewonnen.
   *[no] Eine Randfestung gibt es nicht: Ein Wall von Verteidigern um { rule-king.acc } am Rand gewinnt die Partie nicht.
}
rule-encirclement = { $goal ->
    [edge] Die Angreifer gewinnen auch, wenn sie alle Verteidiger einschließen: wenn nach ihrem Zug weder { rule-king } noch irgendein anderer Verteidiger in waagerechten und senkrechten Schritten über angreiferfreie Felder den Rand erreichen kann.
    [escape] Die Angreifer gewinnen auch, wenn sie alle Verteidiger einschließen: wenn nach ihrem Zug weder { rule-king } noch irgendein anderer Verteidiger in waagerechten und senkrechten Schritten über angreiferfreie Felder ein Feld erreichen kann, auf dem { rule-king } entkommt. Auch am Rand eingeschlossen haben die Verteidiger verloren.
   *[no] Alle Verteidiger einzuschließen, gewinnt für sich allein nicht.
}
rule-repetition = { $kind ->
    [loses] Tritt eine Stellung zum dritten Mal ein, haben { rule-side } verloren, gleich wer gezogen hat.
    [draws] Tritt eine Stellung zum dritten Mal ein, ist die Partie unentschieden.
    [mover-loses] Wer eine Stellung zum dritten Mal herbeiführt, verliert.
    [mover-wins] Wer eine Stellung zum dritten Mal herbeiführt, gewinnt.
    [forbidden] Kein Zug { rule-side.gen } darf eine frühere Stellung wiederherstellen.
    [defence] Stehen { rule-king } und alle anderen Verteidiger nach einem eigenen Zug zum dritten Mal auf denselben Feldern, haben die Verteidiger verloren, sofern neben { rule-king.dat } noch mindestens vier Verteidiger da sind.
    [own] Wer beim Hin- und Herziehen denselben Zug zum dritten Mal macht, verliert. Der dritte ist es, wenn er den Zügen derselben Seite vier und acht Halbzüge zuvor gleicht.
    [both] Machen beim Hin- und Herziehen beide Seiten denselben Zug zum dritten Mal, verliert die Seite, die damit begonnen hat: Der letzte Zug und der davor müssen jeweils den Zügen der eigenen Seite vier und acht Halbzüge zuvor gleichen.
   *[free] Stellungen und Züge dürfen sich beliebig oft wiederholen.
}
rule-repetition-count = { $what ->
    [position] Eine Stellung ist das Brett samt der Seite am Zug; die Aufstellung zählt als ihr erstes Auftreten, und nach einem Schlag beginnt die Zählung neu.
    [earlier] Eine Stellung ist das Brett samt der Seite am Zug; auch die Aufstellung zählt.
   *[plays] Nach einem Schlag beginnt die Zählung neu.
}
rule-no-plays = { $then ->
    [draws] Hat die Seite am Zug keinen erlaubten Zug, ist die Partie unentschieden.
    [passes] Eine Seite, die am Zug ist und keinen erlaubten Zug hat, setzt aus, und der Gegner zieht; hat keine Seite einen Zug, ist die Partie unentschieden.
   *[loses] Eine Seite, die am Zug ist und keinen erlaubten Zug hat, verliert.
}
rule-draw = Die Spieler können sich jederzeit auf unentschieden einigen. Von selbst ist die Partie unentschieden, wenn bewiesen ist, dass keine Seite mehr gewinnen kann.
rule-draw-quiet = { $count ->
    [one] Unentschieden ist sie auch schon nach einem einzigen Zug ohne Schlag.
   *[other] Unentschieden ist sie auch nach { $count } Halbzügen in Folge ohne Schlag, die Züge beider Seiten zusammengezählt.
}
