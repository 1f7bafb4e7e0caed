# Everything the program says, in English. The other files of this folder have the same keys.

language-name = English

## Sides and pieces

side-attackers = Attackers
side-defenders = Defenders
piece-attacker-carved = attacker
piece-defender-carved = defender
piece-king-carved = king
piece-attacker-ships = pirate ship
piece-defender-ships = longship
piece-king-ships = cargo ship
player-person = Person
player-computer = Computer, level { $level }

## Why a play is not legal

illegal-game-over = The game is over.
illegal-no-piece = No piece stands on { $at }.
illegal-not-yours = The piece on { $at } is not yours to move: it is the { $side ->
    [attackers] attackers’
   *[defenders] defenders’
} turn.
illegal-same-square = The piece would not move.
illegal-not-in-line = Pieces move along a rank or a file.
illegal-too-far = The { $piece } goes at most { $reach ->
    [one] one square
   *[other] { $reach } squares
}.
illegal-blocked = The { $piece } on { $at } is in the way.
illegal-pass-throne = The { $piece } may not pass over the throne { $at }.
illegal-pass-corner = The { $piece } may not pass over the corner square { $at }.
illegal-stop-throne = The { $piece } may not stop on the throne { $at }.
illegal-stop-corner = The { $piece } may not stop on the corner square { $at }.
wrong-captures = { $play } claims to take { $claimed }, but takes { $taken }.
nothing = nothing

## How a piece was taken

held-piece = { $at }: { $piece } taken against the piece on { $by }.
held-throne = { $at }: { $piece } taken against the throne.
held-corner = { $at }: { $piece } taken against the corner { $by }.
held-around = { $at }: { $piece } surrounded on all sides.
held-around-edge = { $at }: { $piece } surrounded, the edge of the board being one side.
held-around-throne = { $at }: { $piece } surrounded, the throne being one side.
held-around-corner = { $at }: { $piece } surrounded, the corner square being one side.

## How a game ends

won-attackers = The attackers win.
won-defenders = The defenders win.
drawn = The game is drawn.
reason-king-captured = The { $king } was captured.
reason-escape = The { $king } escaped.
reason-encirclement = All defenders are walled in.
reason-no-moves = The side to move has no legal play.
reason-repetition = Repetition.
reason-draw-no-moves = The side to move has no legal play.
reason-draw-agreed = Both sides agreed.
reason-resignation = The other side resigned.

## Standing of a statement

standing-attested = attested
standing-inferred = inferred
standing-reconstruction = reconstruction
standing-modern = modern
standing-implementation = implementation
standing-convention = convention
standing-disputed = disputed
standing-attested-long = A historical primary source says it.
standing-inferred-long = A scholar derives it from a historical source.
standing-reconstruction-long = A modern reconstruction by a named author fills a historical gap.
standing-modern-long = A rule of a game that was designed in modern times and claims nothing else.
standing-implementation-long = Only a program’s behaviour says it.
standing-convention-long = The habit of the family of games, chosen because the source is silent.
standing-disputed-long = Sources contradict each other.

aspect-name = name
aspect-board = board
aspect-pieces = number of pieces
aspect-layout = layout
aspect-moves = moves
aspect-captures = captures
aspect-winning = winning

source-kind-primary = historical primary source
source-kind-scholarly = scholarship
source-kind-reconstruction = reconstruction
source-kind-app = app
source-kind-program = program
source-kind-forum = forum or recorded games
source-read-whole = read whole
source-read-beginning = only its beginning could be read
source-read-quoted = known from what others quote
source-read-unseen = not seen

## The rule sheet

sheet-board = Board: { $size }×{ $size }, { $attackers } attackers against { $defenders } defenders and the king
sheet-rules = Rules
sheet-questions = Open questions
sheet-disputes = Contradictions
sheet-notes = Notes
sheet-sources = Sources
sheet-default = default
sheet-chosen = chosen here
sheet-why = Why it is open
sheet-remark = What we make of it
sheet-no-source = no source
sheet-decided-by = decided by the question “{ $question }”

## Faults

fault-no-variant = There is no variant “{ $id }”. The variants are: { $known }.
fault-suggestion = Did you mean “{ $id }”?
fault-broken-variants = Some variant files of yours have mistakes and were left out:
fault-save = The game could not be saved to { $file }: { $error }
fault-open = { $file } could not be opened: { $error }
fault-settings = The settings could not be saved to { $file }: { $error }
fault-autosave = The game in play could not be kept in { $file }: { $error } You can play on; save it elsewhere before you leave.
fault-record = The saved game has mistakes:
fault-picture = The picture could not be written to { $file }: { $error }
fault-thinking = The computer could not think: { $error }
saved-to = Saved to { $file }.
