# A sentence for every rule, made from how a game is played, in English. The other files of this
# kind have the same keys. Every message may ask for `$look`, that is, whether the pieces are ships.

## Words

rule-king = { $look ->
    [ships] the cargo ship
   *[carved] the king
}
    .start = { $look ->
        [ships] The cargo ship
       *[carved] The king
    }
    .he = { $look ->
        [ships] it
       *[carved] he
    }
    .him = { $look ->
        [ships] it
       *[carved] him
    }
    .his = { $look ->
        [ships] its
       *[carved] his
    }
rule-piece = { $look ->
    [ships] ship
   *[carved] piece
}
rule-man = { $look ->
    [ships] ship
   *[carved] man
}
    .start = { $look ->
        [ships] A pirate ship or a longship
       *[carved] A man
    }
    .him = { $look ->
        [ships] it
       *[carved] him
    }
    .his = { $look ->
        [ships] its
       *[carved] his
    }
    .many = { $look ->
        [ships] ships
       *[carved] men
    }
    .like = { $look ->
        [ships] like any other ship
       *[carved] like a man
    }
rule-defender = { $look ->
    [ships] longship
   *[carved] defender
}
rule-side = { $side ->
    [attackers] the attackers
   *[defenders] the defenders
}
rule-rank = { $rank ->
    [commander] commander
    [knight] knight
    [mercenary] mercenary
   *[guard] guard
}
    .many = { $rank ->
        [commander] commanders
        [knight] knights
        [mercenary] mercenaries
       *[guard] guards
    }
    .start = { $rank ->
        [commander] Commanders
        [knight] Knights
        [mercenary] Mercenaries
       *[guard] Guards
    }
rule-kind = { $kind ->
    [king] { rule-king }
    [attackers] { $look ->
        [ships] the pirate ships
       *[carved] the attackers
    }
    [defenders] { $look ->
        [ships] the longships
       *[carved] the defenders
    }
    [attacker] the ordinary attackers
    [defender] the ordinary defenders
    [attacker-commander] the attackers’ commanders
    [defender-commander] the defenders’ commanders
    [attacker-knight] the attackers’ knights
    [defender-knight] the defenders’ knights
    [attacker-mercenary] the attackers’ mercenaries
    [defender-mercenary] the defenders’ mercenaries
   *[guard] the guards
}
rule-and = { $first } and { $last }
rule-reach = { $reach ->
    [any] any distance
    [0] not at all
    [one] one square at a time
   *[other] up to { $reach } squares
}
rule-hostile-to = { $set ->
    [a] the attackers
    [d] the defenders
    [k] { rule-king }
    [ad] the men of either side
    [ak] the attackers and { rule-king }
    [dk] the defenders and { rule-king }
   *[adk] every { rule-piece }
}
rule-special-square = { $square ->
    [throne] The throne
    [corner] A corner square
   *[camp] A camp square
}
rule-where = { $place ->
    [throne] On the throne
    [beside] Beside the throne
    [edge] On the edge of the board
    [anywhere] Wherever { rule-king.he } stands,
   *[elsewhere] Everywhere else
}

## Board and pieces

rule-board-plain = The board has { $size }×{ $size } squares, all of them alike: there is no throne, and the corners are squares like any other.
rule-board-size = The board has { $size }×{ $size } squares.
rule-board-throne = { $throne ->
    [centre] The square in the middle, { $at }, is the throne.
    [none] There is no throne.
   *[other] The throne is the square { $at }.
}
rule-board-corners = { $corners ->
    [one] The four corner squares are special.
    [block] In each corner a block of two by two squares is special: what these rules say of corner squares holds for all sixteen.
    [listed] These squares count as corner squares: { $squares }.
   *[plain] The corners are squares like any other.
}
rule-board-camps = { $count ->
    [one] The attackers have a camp: { $squares }.
   *[other] The attackers have { $count } camps: { $squares }.
}
rule-pieces = { $look ->
    [ships] The attackers have { $attackers ->
        [one] one pirate ship
       *[other] { $attackers } pirate ships
    }, the defenders { $defenders ->
        [0] only the cargo ship
        [one] one longship and the cargo ship
       *[other] { $defenders } longships and the cargo ship
    }.
   *[carved] { $attackers ->
        [one] One attacker plays
       *[other] { $attackers } attackers play
    } against { $defenders ->
        [0] a king without men
        [one] one defender and the king
       *[other] { $defenders } defenders and the king
    }.
}
rule-special-none = There are no pieces of special kinds.
rule-special-count = { $count ->
    [one] One of { rule-side } is a { rule-rank }.
   *[other] { $count } of { rule-side } are { rule-rank.many }.
}
rule-special-moves = { rule-rank.start } move like ordinary men.
rule-special-jumps = { rule-rank.start } move like ordinary men and can also jump.
rule-special-between = Two commanders can capture { rule-king } between them.
rule-special-mercenary = A mercenary who is captured stays on his square and changes sides: from then on he is one of the captor’s men.
rule-special-guard = { $capture ->
    [custodial] A guard is captured like an ordinary man, between two enemies on opposite sides.
    [surrounded] A guard is captured only when an enemy play encloses him on all four sides.
    [immobile] A guard is captured only when an enemy play leaves him no play.
   *[safe] A guard cannot be captured.
}
rule-layout = The diagram shows the start.
rule-layout-king = The diagram shows the start; { rule-king } stands { $place ->
    [throne] on the throne, { $at }
    [centre] in the middle, on { $at }
   *[other] on { $at }
}.
rule-layout-same = It looks the same from all four sides of the board.

## Plays

rule-first = { $first ->
    [attackers] The attackers make the first play; then the sides take turns.
    [defenders] The defenders make the first play; then the sides take turns.
   *[lot] Lots are drawn before each game for who makes the first play; then the sides take turns.
}
rule-move-any = Every { rule-piece }, { rule-king } too, moves along a rank or a file as far as the squares are empty, like the rook in chess.
rule-move-steps = Every { rule-piece }, { rule-king } too, moves along a rank or a file, { $reach }, and only over empty squares.
rule-move-men = All { rule-piece }s move along a rank or a file, over empty squares: { rule-king } { $king }, the others { $men }.
rule-move-each = All { rule-piece }s move along a rank or a file, over empty squares: the attackers { $attackers }, the defenders { $defenders }, { rule-king } { $king }.
rule-move-no-jumps = None jumps over another.
rule-move-jumps = Which of them can also jump is a rule of its own.
rule-jump-nobody = No { rule-piece } jumps over another.
rule-jumper = { $who ->
    [king] { rule-king.start }
    [commander] A commander
   *[knight] A knight
}
rule-jump = { $jump ->
    [restricted] { rule-jumper } may jump over an ordinary enemy { rule-man } on a neighbouring square to the empty square beyond, but only from or to a special square, such as the throne or a corner square. The { rule-man } is not captured by the jump.
    [over] { rule-jumper } may jump over an ordinary enemy { rule-man } on a neighbouring square to the empty square beyond. The { rule-man } is not captured by the jump.
   *[capturing] { rule-jumper } may jump over an ordinary enemy { rule-man } on a neighbouring square to the empty square beyond, and captures { rule-man.him } by the jump.
}
rule-throne-stop = { $who ->
    [absent] There is no throne: every { rule-piece } may stop on the square in the middle.
    [all] Every { rule-piece } may stop on the throne.
    [king] Only { rule-king } may stop on the throne, and { rule-king.he } may come back to it.
    [none] No { rule-piece } may stop on the throne: once { rule-king } has left it, not even { rule-king.he } may come back.
   *[some] Only { $kinds } may stop on the throne.
}
rule-throne-pass = { $who ->
    [absent] There is no throne: every { rule-piece } may pass over the square in the middle while it is empty.
    [all] Every { rule-piece } may pass over the throne while it is empty.
    [king] Only { rule-king } may pass over the empty throne.
    [none] No { rule-piece } may pass over the throne, not even while it is empty.
   *[some] Only { $kinds } may pass over the empty throne.
}
rule-throne-pass-stop = Whoever may stop on it goes no further in the same play.
rule-corner-stop = { $who ->
    [absent] The corners are squares like any other: every { rule-piece } may stop there.
    [all] Every { rule-piece } may stop on a corner square.
    [king] Only { rule-king } may stop on a corner square.
    [none] No { rule-piece } may stop on a corner square.
   *[some] Only { $kinds } may stop on a corner square.
}
rule-corner-pass = { $who ->
    [all] Every { rule-piece } may pass over an empty corner square.
    [king] Only { rule-king } may pass over an empty corner square.
    [none] No { rule-piece } may pass over a corner square, not even an empty one.
   *[some] Only { $kinds } may pass over an empty corner square.
}
rule-corner-both = { $who ->
    [all] Every { rule-piece } may stop on a corner square, and pass over it while it is empty.
    [king] Only { rule-king } may stop on a corner square or pass over it.
    [none] No { rule-piece } may stop on a corner square or pass over it.
   *[some] Only { $kinds } may stop on a corner square or pass over it.
}
rule-camp-absent = There are no camps.
rule-camp-stop = { $who ->
    [all] Every { rule-piece } may stop on the camp squares.
    [king] Coming from outside, only { rule-king } may stop on a camp square.
    [none] Coming from outside, no { rule-piece } may stop on a camp square.
   *[some] Coming from outside, only { $kinds } may stop on a camp square.
}
rule-camp-pass = { $who ->
    [all] Every { rule-piece } may pass over empty camp squares.
    [king] Coming from outside, only { rule-king } may pass over an empty camp square.
    [none] Coming from outside, no { rule-piece } may pass over a camp square, not even an empty one.
   *[some] Coming from outside, only { $kinds } may pass over an empty camp square.
}
rule-camp-both = { $who ->
    [all] Every { rule-piece } may stop on the camp squares, and pass over them while they are empty.
    [king] Coming from outside, only { rule-king } may stop on a camp square or pass over it.
    [none] Coming from outside, no { rule-piece } may stop on a camp square or pass over it.
   *[some] Coming from outside, only { $kinds } may stop on a camp square or pass over it.
}
rule-camp-stay = { $stay ->
    [yes] A { rule-piece } that has not left its camp yet may stop and pass within it.
   *[no] The same holds for a { rule-piece } that starts in the camp.
}
rule-camp-soft = { $count ->
    [one] One camp square is an exception and hostile to nobody: { $squares }.
   *[other] These camp squares are exceptions and hostile to nobody: { $squares }.
}

## Captures

rule-capture = { rule-man.start } is captured when an enemy play closes { rule-man.him } in between two enemies on opposite sides, along a rank or a file.
rule-capture-hostile = A hostile square can take the place of one of the two.
rule-capture-safe = Moving in between two enemies is safe.
rule-capture-three = In this way one play can capture up to three { rule-man.many }, each in a line of { rule-man.his } own; two { rule-man.many } one behind the other in the same line are never captured together.
rule-armed = { $armed ->
    [yes] { rule-king.start } captures, too: with a play of { rule-king.his } own, and as the partner of a { rule-defender } that closes the trap.
    [hammer] { rule-king.start } captures only with a play of { rule-king.his } own; as the partner of a { rule-defender } that moves { rule-king.he } does not count.
    [anvil] { rule-king.start } helps to capture only as the partner of a { rule-defender } that closes the trap; with a play of { rule-king.his } own { rule-king.he } captures nothing.
   *[no] { rule-king.start } is unarmed and takes no part in captures, neither as the { rule-piece } that moves nor as its partner.
}
rule-linnaean = { $linnaean ->
    [yes] When { rule-king } sits on the throne with attackers on three sides and a { rule-defender } on the fourth, this { rule-defender } can be captured against the throne, although { rule-king } sits on it.
   *[no] There is no special rule for a { rule-defender } beside { rule-king } on the throne.
}
rule-shieldwall = { $kind ->
    [flanking] Two or more { rule-man.many } side by side on the edge are captured together when an enemy stands in front of each of them and enemies close both ends of the row: the shieldwall. The play that captures must close one of the ends.
    [closing] Two or more { rule-man.many } side by side on the edge are captured together when an enemy stands in front of each of them and enemies close both ends of the row: the shieldwall. Any play that completes it captures, from the front, too.
   *[no] There is no shieldwall: a row of { rule-man.many } on the edge is never captured as a whole.
}
rule-shieldwall-corners = { $closes ->
    [yes] A corner square can close one of the ends.
   *[no] A corner square does not close an end.
}
rule-shieldwall-king = { rule-king.start } may stand in such a row, but is never captured with it.
rule-berserk = { $berserk ->
    [may] A { rule-piece } that has captured may go on in the same turn as long as each further step captures, and may stop at any time.
    [must] A { rule-piece } that has captured must go on in the same turn as long as it can capture.
   *[no] A capture ends the turn: the { rule-piece } that has captured does not go on.
}
rule-berserk-escape = { rule-king.start } may end such a turn with a step that captures nothing, if { rule-king.he } escapes by it.

## Hostile squares

rule-hostile-absent = { $square ->
    [throne] There is no throne: the square in the middle is hostile to nobody.
   *[corner] The corners are squares like any other and hostile to nobody.
}
rule-hostile-nobody = { rule-special-square } is hostile to nobody: in a capture it never takes the place of an enemy.
rule-hostile-fixed = { rule-special-square } is hostile to { $who }: in a capture it takes the place of an enemy.
rule-hostile-always = { rule-special-square } is hostile to { $who }, whoever stands on it: in a capture it takes the place of an enemy.
rule-hostile-empty = { rule-special-square } is hostile to { $who } while it is empty: in a capture it then takes the place of an enemy. While a { rule-piece } stands on it, only that { rule-piece } counts.
rule-hostile-both = { rule-special-square } is hostile to { $who } whoever stands on it, and to { $others } only while it is empty: in a capture it then takes the place of an enemy.
rule-hostile-not = { $set ->
    [a] It is never hostile to the attackers.
    [d] It is never hostile to the defenders.
    [k] It is never hostile to { rule-king }.
    [ad] It is never hostile to the men of either side.
    [ak] It is never hostile to the attackers or { rule-king }.
   *[dk] It is never hostile to the defenders or { rule-king }.
}
rule-edge = { $edge ->
    [yes] Where { rule-king } must be enclosed on all four sides, the edge of the board counts as one of them. It is hostile to nobody else.
   *[no] The edge of the board is hostile to nobody: in a capture it never takes the place of an enemy.
}

## The capture of the king

rule-king-no-throne = There is no throne: in the middle { rule-king } is captured as elsewhere.
rule-king-custodial = { rule-where } { rule-king } is captured { rule-man.like }: by a play of the attackers that closes { rule-king.him } in on two opposite sides.
rule-king-surrounded = { rule-where } { rule-king } is captured by a play of the attackers that encloses { rule-king.him } on all four sides.
rule-king-immobile = { rule-where } { rule-king } is captured when an attacker moves beside { rule-king.him } and { rule-king.he } then has no play, whoever stands around { rule-king.him }.
rule-king-safe = { $place ->
    [anywhere] Nowhere can { rule-king } be captured.
    [elsewhere] Nowhere else can { rule-king } be captured.
   *[other] { rule-where } { rule-king } cannot be captured.
}
rule-king-three = { rule-where } { rule-king } is captured by a play of the attackers that encloses { rule-king.him } on the three other sides; { $fourth ->
    [throne] the throne counts as the fourth
    [empty] the empty throne counts as the fourth
   *[edge] the edge counts as the fourth
}.
rule-king-beside-four = Beside the throne { rule-king } is captured by a play of the attackers that encloses { rule-king.him } on all four sides; the throne itself is none of them, an attacker has to stand on it.
rule-king-beside-never = Beside the throne { rule-king } cannot be captured: { rule-king.he } would have to be enclosed on all four sides, and no attacker may stop on the throne.
rule-king-beside-helps = { $helps ->
    [yes] The throne can take the place of one of the two attackers.
    [empty] The empty throne can take the place of one of the two attackers.
   *[no] The throne cannot take the place of one of the two attackers.
}
rule-king-edge-won = On the edge of the board { rule-king } cannot be captured: there { rule-king.he } has already won.
rule-king-edge-never = On the edge of the board { rule-king } cannot be captured: { rule-king.he } would have to be enclosed on all four sides, and beyond the edge there is nobody.
rule-king-hostile = A square that is hostile to { rule-king.him } can take the place of an attacker.
rule-king-commanders = { $case ->
    [also-corner] Two commanders on opposite sides of { rule-king.him }, or a commander and a hostile corner square, suffice.
    [also] Two commanders on opposite sides of { rule-king.him } suffice.
    [only-corner] With one exception: two commanders on opposite sides of { rule-king.him }, or a commander and a hostile corner square, capture { rule-king.him }.
   *[only] With one exception: two commanders on opposite sides of { rule-king.him } capture { rule-king.him }.
}
rule-king-then = The attackers then win.

## The end of a game

rule-escape = { $escape ->
    [corners] The defenders win as soon as { rule-king } reaches a corner square.
    [edge] The defenders win as soon as { rule-king } reaches any square on the edge of the board.
   *[listed] The defenders win as soon as { rule-king } reaches one of these squares: { $squares }.
}
rule-fort = { $fort ->
    [yes] The defenders also win with an exit fort: { rule-king } stands on the edge and can still move, and the attackers can no longer break the wall of defenders around { rule-king.him }.
    [edge] There is no exit fort: once { rule-king } is on the edge, the game is won anyway.
   *[no] There is no exit fort: a wall of defenders around { rule-king } on the edge does not win the game.
}
rule-encirclement = { $goal ->
    [edge] The attackers also win by walling in all defenders: when, after a play of theirs, neither { rule-king } nor any other defender can reach the edge, stepping along ranks and files over squares without an attacker.
    [escape] The attackers also win by walling in all defenders: when, after a play of theirs, neither { rule-king } nor any other defender, stepping along ranks and files over squares without an attacker, can reach a square on which { rule-king } escapes. Walled in against the edge they have lost, too.
   *[no] Walling in all defenders does not win by itself.
}
rule-repetition = { $kind ->
    [loses] When a position occurs for the third time, { rule-side } have lost, whoever moved.
    [draws] When a position occurs for the third time, the game is drawn.
    [mover-loses] Whoever brings about a position for the third time loses.
    [mover-wins] Whoever brings about a position for the third time wins.
    [forbidden] No play of { rule-side } may bring back an earlier position.
    [defence] When { rule-king } and all other defenders stand on the same squares for the third time after a play of their own, the defenders lose, provided that at least four men are left beside { rule-king }.
    [own] Whoever makes the same play for the third time in going to and fro loses. It is the third when it equals the same side’s plays four and eight plies earlier.
    [both] When both sides make the same play for the third time in going to and fro, the side that began with it loses: the last play and the one before it must each equal their own side’s plays four and eight plies earlier.
   *[free] Positions and plays may be repeated without end.
}
rule-repetition-count = { $what ->
    [position] A position is the board together with the side to move; the start counts as its first occurrence, and after a capture the count starts anew.
    [earlier] A position is the board together with the side to move; the start counts, too.
   *[plays] After a capture the count starts anew.
}
rule-no-plays = { $then ->
    [draws] When the side to move has no legal play, the game is drawn.
    [passes] A side to move that has no legal play passes its turn to the opponent; when neither side has one, the game is drawn.
   *[loses] A side that is to move and has no legal play loses.
}
rule-draw = The players may agree on a draw at any time. By itself the game is drawn where it is proved that neither side can win any more.
rule-draw-quiet = { $count ->
    [one] It is also drawn after a single play without a capture.
   *[other] It is also drawn after { $count } plies in a row without a capture, the plays of both sides counted.
}
