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
piece-commander = commander
piece-knight = knight
piece-mercenary = mercenary
piece-guard = guard
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
illegal-pass-camp = The { $piece } may not pass over the camp square { $at }.
illegal-stop-camp = The { $piece } may not stop on the camp square { $at }.
illegal-turn-goes-on = The piece on { $at } is in the middle of its turn.
illegal-must-capture = The piece on { $at } has captured; its further steps must capture, too.
illegal-repeats = This would bring back an earlier position.
wrong-captures = { $play } claims to take { $claimed }, but takes { $taken }.
nothing = nothing

## How a piece was taken

held-piece = { $at }: { $piece } taken against the piece on { $by }.
held-throne = { $at }: { $piece } taken against the throne.
held-corner = { $at }: { $piece } taken against the corner { $by }.
held-camp = { $at }: { $piece } taken against the camp square { $by }.
held-linnaean = { $at }: { $piece } taken against the throne, on which the king himself is held.
held-around-camp = { $at }: { $piece } surrounded, a camp square being one side.
held-wall = { $at }: { $piece } taken in a shieldwall.
held-jumped = { $at }: { $piece } jumped over and taken.
held-stuck = { $at }: { $piece } cannot move any more.
held-commanders = { $at }: { $piece } taken between a commander and { $by }.
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
reason-exit-fort = The { $king } stands in an unbreakable fort at the edge.
reason-draw-repetition = Repetition.
reason-draw-quiet = Nothing was captured for too long.
reason-draw-hopeless = It is proved that neither side can win any more.
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
standing-guess = guess
standing-attested-long = A historical primary source says it.
standing-inferred-long = A scholar derives it from a historical source.
standing-reconstruction-long = A modern reconstruction by a named author fills a historical gap.
standing-modern-long = A rule of a game that was designed in modern times and claims nothing else.
standing-implementation-long = Only a program’s behaviour says it.
standing-convention-long = The habit of the family of games, chosen because the source is silent.
standing-disputed-long = Sources contradict each other.
standing-guess-long = Nobody says so; it is our guess, so that the game can be played at all.

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
sheet-family = Family
sheet-parent = Derives from { $name } ({ $id })
sheet-children = From this game derive: { $names }
sheet-not-playable = Known, but not playable
sheet-missing = What is missing
sheet-known = What is known
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
fault-thinking = The computer could not find a play. Take a play back, or restart the game.
saved-to = Saved to { $file }.
fault-browse = The browser could not be opened for { $address }: { $error }

## The start screen

game-name = Tafl
game-motto = Board games of the Norse and Celtic world
card-board = { $size }×{ $size } · { $attackers } against { $defenders } and the king
who-plays = Who plays
computer = Computer
level-1 = First games
level-1-long = A child can beat it: it looks at its own play only.
level-2 = Beginner
level-2-long = It looks at its own play, and at a reply that would win.
level-3 = Easy
level-3-long = It looks two plays ahead: its own and the reply.
level-4 = Middling
level-4-long = It looks three plays ahead and is not always at its best.
level-5 = Skilled
level-5-long = It looks four plays ahead and seldom errs.
level-6 = Strong
level-6-long = It looks six plays ahead and always plays its best.
level-7 = Very strong
level-7-long = It looks at half a million positions.
level-8 = The strongest
level-8-long = It plays as well as it can in the time that the settings give it.
computer-long = The computer, at one of eight levels.
person-long = Someone at this computer.
questions-hint = The sources leave these points open or contradict each other. Choose how you want to play them.
option-default = the default
begin-play = Play
begin-play-long = Begin a game with these players and this reading of the rules.
begin-spectate = Watch
begin-spectate-long = The computer plays both sides; you can stop it and go on play by play.
begin-explore = Explore
begin-explore-long = Look at the board square by square: who may enter, what is hostile, where the king escapes.
continue = Go on with your last game
saved-games = Saved games ({ $count })
open-title = Saved games
nothing-saved = There are no saved games yet.
faults-found = { $count ->
    [one] One file has mistakes
   *[other] { $count } files have mistakes
}
faults-left-out = What has mistakes was left out; everything else is there:
standing-explained = { $standing }: { $meaning }
aspect-standing = { $aspect }: { $standing }

## The bar over the board

menu = Menu
menu-long = Back to the boards; your game is kept
undo = Take back
redo = Play again what was taken back
restart = Start this game anew
resign = Resign
draw = Agree on a draw
save = Save the game
open = Open a saved game
settings = Settings
help = Help
close = Close
pause = Pause
go-on = Go on
step = One play
pace = { $seconds } s
pace-long = Time between two plays: { $seconds } seconds
exploring = Exploring
turn-attackers = Attackers to move
turn-defenders = Defenders to move
thinking-attackers = Attackers are thinking
thinking-defenders = Defenders are thinking
sees-win = { $player } · win in { $number }
sees-win-long = { $number ->
    [one] The computer sees a certain win by its next play.
   *[other] The computer sees a certain win in { $number } plays, both sides’ counted.
}
view-attackers = From the attackers’ side
view-defenders = From the defenders’ side
view-top = From above
view-low = Low over the table
view-reset = As it was at first
zoom-in = Nearer
zoom-out = Farther

## Beside the board

taken = Taken
taken-attackers = { $count ->
    [0] No attacker is taken
    [one] One attacker is taken
   *[other] { $count } attackers are taken
}
taken-defenders = { $count ->
    [0] No defender is taken
    [one] One defender is taken
   *[other] { $count } defenders are taken
}
moves = Plays
no-moves-yet = Nothing has been played yet.
taken-back = { $count ->
    [one] One play taken back
   *[other] { $count } plays taken back
}
ply-attackers = Play { $number }, attackers: { $play }
ply-defenders = Play { $number }, defenders: { $play }

## The notes

notes = Notes
notes-open = Open the notes
notes-fold = Fold the notes away
notes-questions = Questions
notes-history = Background
no-questions = The sources of this game leave no question open.
no-history = Nothing else is known about this game.
part-board = Board and pieces
part-moves = Moves
part-captures = Captures
part-king = Capturing the king
part-end = The end of the game
part-other = Other things
legend = What the badges mean
who-says-so = { $count ->
    [one] Who says so
   *[other] Who says so ({ $count })
}
other-readings = { $count ->
    [one] The other reading
   *[other] The { $count } other readings
}
decided-here = In this game
chosen-default = In this game; the default
chosen-own = In this game
cite-at = { $source }, place: { $place }
author-unsigned = Unsigned
author-anonymous = Anonymous
sources-primary = Historical primary sources
sources-scholarly = Scholarship
sources-reconstruction = Reconstructions
sources-app = Apps
sources-program = Programs
sources-forum = Forums and recorded games
open-address = Open in the browser
tongue-en = in English
tongue-de = in German
tongue-hu = in Hungarian
tongue-la = in Latin
tongue-da = in Danish
tongue-ga = in Irish
tongue-fr = in French
tongue-zxx = without words

## The end of a game

again = Play again
resign-ask = Do you resign?
resign-ask-long = The other side then wins.
resign-yes = Resign
resign-no = Play on

## Exploring a board

layers = Show on the board
layer-entry = Who may enter
layer-entry-long = Squares on which not every piece may stop
layer-hostility = What is hostile
layer-hostility-long = Squares that take the place of an enemy in a capture
layer-escape = Where the king escapes
layer-escape-long = Squares with which the defenders win
square = A square
derives-from = Derives from
derived-games = From it derive
boards-of-size = { $size }×{ $size } ({ $count })
boards-unplayable = Known, but not playable ({ $count })
boards-rules = From a rules string
rules-hint = Paste an OpenTafl rules string. What it says becomes a game with a board, rules and an opponent.
rules-use = Set it up
turn-goes-on = The turn goes on: capture with the same piece again, or click it once more to end the turn.
lot-fell = The lot decides who begins: { $side }.
square-camp = Camp { $at }
king-immobile = He is captured when an attacker beside him leaves him no move.
explore-hint = Point at a square to read what it does.
square-throne = { $at }: the throne
square-corner = { $at }: a corner square
square-edge = { $at }: on the edge
square-plain = { $at }
square-holds = Here stands: { $piece }.
square-stop = May stop here
square-pass = May pass over it
square-hostile = Hostile
square-king = Capturing the { $king } here
square-escape-yes = Yes: when the { $king } comes here, the defenders win.
square-escape-no = Not here.
who-all = Every piece.
who-king = Only the { $king }.
who-none = No piece.
hostile-nobody = To nobody.
hostile-all-empty = To every piece, while it is empty.
hostile-all-always = To every piece, always.
hostile-never = Not to the { $piece }.
hostile-empty = To the { $piece } while it is empty.
hostile-always = To the { $piece } always.
king-custodial = Between two opposite enemies.
king-surrounded = On all four sides.
king-safe = The { $king } cannot be captured here.

## Measurements

share-with-error = { $share } % ± { $error }
balance = How even it is
balance-attackers = When the computer plays itself, the attackers are better off: { $share } of the points in { $count ->
    [one] one game
   *[other] { $count } games
}.
balance-defenders = When the computer plays itself, the defenders are better off: { $share } of the points in { $count ->
    [one] one game
   *[other] { $count } games
}.
balance-open = When the computer plays itself, neither side is clearly better off: the attackers have { $share } of the points in { $count ->
    [one] one game
   *[other] { $count } games
}.
balance-none = Not measured yet.
balance-none-how = This command lets the computer play it against itself; the window shows the result from its next start on:
balance-how = How this was measured
balance-how-none = How to measure it
balance-other-reading = Measured under another reading than the one you have chosen.
balance-compare = Compare with other boards ({ $count })
measured-by = { $program }, { $player }, against itself: { $count ->
    [one] one game
   *[other] { $count } games
}, { $date }.
measured-own = This program, { $version }
measured-level = level { $level }
measured-nodes = { $count ->
    [one] one position
   *[other] { $count } positions
} a play
measured-length = On average { $plies } plays a game, both sides’ counted.
measured-openings = { $count ->
    [0] Every game began from the starting position.
    [one] The first play of each game was random.
   *[other] The first { $count } plays of each game were random.
}
measured-broken-off = Nobody had won after { $number } plays.
measured-same = Played with the answers that are chosen here.
measured-otherwise = Played with other answers than those chosen here:
measured-outdated = The open questions were others then.
level-fared = Against level { $weaker } it won { $share } of { $count ->
    [one] one game
   *[other] { $count } games
} ({ $game }).
level-fared-with-draws = Against level { $weaker } it took { $share } of the points in { $count ->
    [one] one game
   *[other] { $count } games
}, draws counted half ({ $game }).
level-fared-time = It had { $seconds } s a play.
level-fared-near = Not measured in this game. In what is most like it:
level-fared-sides = As attackers: { $attackers }. As defenders: { $defenders }.
level-fared-count = { $wins } won, { $draws } drawn, { $losses } lost
level-fared-by = { $program }, { $date }.

## Help

help-how = Click a piece and then the square it is to go to, or drag it there. The notes on the right tell every rule and who says so.
help-mouse = Mouse
help-keys = Keys
mouse-left = Left button
mouse-left-does = Pick a piece, and place it
mouse-drag = Drag a piece
mouse-drag-does = Move it
mouse-right = Drag, right button
mouse-right-does = Go around the board
mouse-wheel = Wheel
mouse-wheel-does = Nearer and farther
key-arrows = Arrows
key-orbit = Go around the board
key-plus-minus = + −
key-zoom = Nearer and farther
key-home = Home
key-reset = The view as it was at first
key-123 = 1 2 3 4
key-views = From the attackers, from the defenders, from above, low over the table
key-ctrl-z = Ctrl + Z
key-ctrl-y = Ctrl + Y
key-space = Space
key-pause = Stop the computers, or let them go on
key-n = N
key-r = R
key-ctrl-s = Ctrl + S
key-ctrl-o = Ctrl + O
key-tab = Tab
key-notes = Fold or open the notes
key-f1 = F1
key-help = This help
key-f11 = F11
key-screen = Full screen
key-f12 = F12
key-picture = A picture of the window
key-m = M
key-mute = Sound on or off
key-esc = Esc
key-close = Close what is open, or back to the boards

## Settings

language = Language
scale = Size of texts and buttons
quality = Picture
quality-auto = By machine
quality-auto-long = Plain where the processor draws by itself, rich with a graphics card
quality-plain = Plain
quality-plain-long = As little as can be: light models, hard shadows, no smoothing
quality-good = Good
quality-good-long = Carved models, shadows and smoothing
quality-rich = Rich
quality-rich-long = The same, with larger and softer shadows
men = Pieces
men-auto = By board
men-auto-long = Those that suit the board
men-ivory = Ivory
men-ivory-long = Walrus ivory in the manner of the Lewis chessmen
men-wood = Wood
men-wood-long = Turned and whittled, of two timbers
men-stone = Stone
men-stone-long = Stone and glass, as found in graves
men-plain = Plain
men-plain-long = Plain forms in strong contrast, told apart by shape and pattern
light = Light
light-day = Day
light-day-long = Daylight
light-dark = Dark
light-dark-long = The fire of the hearth; at sea, the moon
way = How pieces move
way-arc = In a bow
way-arc-long = Through the air in a bow
way-lift = Lifted
way-lift-long = Up, across and down
way-slide = Pushed
way-slide-long = Over the board
moments = Show the end of a game from near
squares = Draw the manuscript’s board with squares instead of points
volume = Sound
speed = Speed of the pieces
still = Pieces change places without flying
show-legal = Show where a chosen piece may go
warnings = Show a king in danger and his open ways
strongest-seconds = Time for a play at level 8
threads = Threads at level 8
ponder = At level 8, think in my time, too
defaults = As they were at first
percent = { $number } %
times = { $number }×
