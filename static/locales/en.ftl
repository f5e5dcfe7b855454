### English. Every word that the program says to a person is here, and nowhere else, apart from the pages of rules and the
### help of the command line. The format is Fluent, https://projectfluent.org, without terms, attributes, functions and
### references. A sentence stands in one line: a line end would be part of it.
###
### Where a message has several arguments, the comment before it names them in the order in which the program passes them.
### Moves are counted as players count: a move is one of each side's.

## Names. What follows the first hyphen is what the games' specs call them.

game-xiangqi = Xiangqi
game-little-dragon-chess = Little Dragon Chess
game-little-trio = Little Trio
game-shatranjian-dragon-shogi = Shatranjian Dragon Shogi
game-shatranjian-shogi = Shatranjian Shogi

blurb-xiangqi = Chinese chess: cannons, a river and two palaces
blurb-little-dragon-chess = 41 points, walkable fortress diagonals, dragons for horses
blurb-little-trio = Chess, shogi and xiangqi pieces on 7 × 7 squares
blurb-shatranjian-dragon-shogi = Old Persian pieces with shogi drops; pawns become heads of beasts
blurb-shatranjian-shogi = The same with pawns that become any piece

side-red = Red
side-white = White
side-black = Black

piece-advisor = Advisor
piece-cannon = Cannon
piece-chariot = Chariot
piece-dragon = Dragon
piece-dragon-head = Dragon Head
piece-elephant = Elephant
piece-ferz = Ferz
piece-general = General
piece-gold-general = Gold General
piece-gryphon-head = Gryphon Head
piece-horse = Horse
piece-king = King
piece-knight = Knight
piece-lance = Lance
piece-pawn = Pawn
piece-promoted-lance = Promoted Lance
piece-promoted-silver = Promoted Silver
piece-rook = Rook
piece-silver-general = Silver General
piece-soldier = Soldier
piece-war-machine = War Machine
piece-wazir = Wazir

# A piece as the subject that begins a sentence: "A Horse can't move like that."
# $kind is what follows "piece-" in the key of its name, $piece its name.
a-piece =
    { $kind ->
        [advisor] An { $piece }
        [elephant] An { $piece }
       *[other] A { $piece }
    }

setup-war-machines-inside = War Machines inside

## Levels of play. The figures are measured: see src/search/level.rs and docs/search-log.md.

level-name =
    { $level ->
        [1] Beginner
        [2] Novice
        [3] Learner
        [4] Casual
        [5] Experienced
        [6] Club player
        [7] Strong
       *[8] Maximum
    }

level-description =
    { $level ->
        [1] Looks 1 move ahead; loses half a piece about once in 5 moves
        [2] Looks 1 move ahead; loses half a piece about once in 8 moves
        [3] Looks 1½ moves ahead; loses half a piece about once in 9 moves
        [4] Looks 2 moves ahead; loses half a piece about once in 10 moves
        [5] Looks 2½ moves ahead; loses half a piece about once in 13 moves
        [6] Looks 3 moves ahead; loses half a piece about once in 19 moves
        [7] Looks 3½ moves ahead; loses half a piece about once in 23 moves
       *[8] Looks as far ahead as it can in about 2 seconds; loses half a piece less than once in 50 moves
    }

# A level in a list of all: $level its number, $name
level-listed = { $level } · { $name }

## How a game ends

# $winner
won = { $winner } wins.
# $winner
won-by-checkmate = { $winner } wins by checkmate.
# $winner, $loser
won-by-stalemate = { $winner } wins: { $loser } has no legal move.
# $winner, $loser
won-by-perpetual-check = { $winner } wins: perpetual check by { $loser }.
# $winner, $loser
won-by-perpetual-chase = { $winner } wins: perpetual chase by { $loser }.
# $winner
won-by-resignation = { $winner } wins by resignation.
drawn = Draw.
drawn-by-stalemate = Draw by stalemate.
drawn-by-repetition = Draw by repetition.
drawn-by-move-limit = Draw: too many moves without progress.
drawn-by-dead-position = Draw: neither side can checkmate.

# The rule alone, in a list of results
reason-checkmate = checkmate
reason-stalemate = no legal move
reason-repetition = repetition
reason-perpetual-check = perpetual check
reason-perpetual-chase = perpetual chase
reason-move-limit = too many moves without progress
reason-dead-position = neither side can checkmate
reason-resignation = resignation

the-side-to-move = The side to move

# $loser, $royal
ruling-checkmate = { $loser }'s { $royal } is in check and cannot escape.
# $loser
ruling-stalemate-loses = { $loser } has no legal move. In this game that loses, in check or not.
# $loser
ruling-stalemate-draws = { $loser } has no legal move and is not in check. In this game that is a draw.
# $times is when the position that occurred last has ended the game.
ruling-repetition =
    { $times ->
        [2] The position occurred for the second time.
        [3] The position occurred for the third time.
       *[4] The position occurred for the fourth time.
    }
# In games in which the side that forces a repetition loses: $times
ruling-repetition-blameless =
    { $times ->
        [2] The position occurred for the second time; neither side is at fault.
        [3] The position occurred for the third time; neither side is at fault.
       *[4] The position occurred for the fourth time; neither side is at fault.
    }
# $times, $loser
ruling-perpetual-check =
    { $times ->
        [2] The position occurred for the second time, and { $loser } gave check with every move in between. Perpetual check loses.
        [3] The position occurred for the third time, and { $loser } gave check with every move in between. Perpetual check loses.
       *[4] The position occurred for the fourth time, and { $loser } gave check with every move in between. Perpetual check loses.
    }
# $times, $loser
ruling-perpetual-chase =
    { $times ->
        [2] The position occurred for the second time, and { $loser } chased the same piece with every move in between. Perpetual chase loses.
        [3] The position occurred for the third time, and { $loser } chased the same piece with every move in between. Perpetual chase loses.
       *[4] The position occurred for the fourth time, and { $loser } chased the same piece with every move in between. Perpetual chase loses.
    }
# $moves, and $progress: what would have set the count back.
ruling-move-limit =
    { $progress ->
        [promotion] Each side made { $moves } moves without a capture or promotion.
        [pawn] Each side made { $moves } moves without a capture or a Pawn move.
       *[capture] Each side made { $moves } moves without a capture.
    }
# The same where most checks and the replies to them are not counted: $moves, $progress
ruling-move-limit-without-checks =
    { $progress ->
        [promotion] Each side made { $moves } moves without a capture or promotion, most checks not counted.
        [pawn] Each side made { $moves } moves without a capture or a Pawn move, most checks not counted.
       *[capture] Each side made { $moves } moves without a capture, most checks not counted.
    }
# $royal
ruling-dead-position = With the pieces that are left no { $royal } can be checkmated, whatever is played.
# $loser
ruling-resignation = { $loser } resigned.

# Said before a move that repeats a position. $side is at fault by its perpetual "check" or "chase", which is $fault.
warning-loses-now =
    { $fault ->
        [check] Perpetual check: { $side } loses with this move.
       *[chase] Perpetual chase: { $side } loses with this move.
    }
# $side, $fault, and $times: at which occurrence of the position it loses.
warning-loses-later =
    { $fault ->
        [check]
            { $times ->
                [3] Perpetual check: { $side } loses if the position occurs a third time.
               *[4] Perpetual check: { $side } loses if the position occurs a fourth time.
            }
       *[chase]
            { $times ->
                [3] Perpetual chase: { $side } loses if the position occurs a third time.
               *[4] Perpetual chase: { $side } loses if the position occurs a fourth time.
            }
    }

## Why a move is not legal. $subject is a piece as "A Horse", $piece its name alone.

illegal-no-such-point = This board has no point { $point }.
illegal-nothing-there = There is no piece on { $point }.
illegal-not-your-turn = It's { $side }'s turn.
illegal-own-piece = Your own piece is on { $point }.
illegal-movement = { $subject } can't move like that.
# $subject, $border
illegal-leaves =
    { $border ->
        [river] { $subject } can't cross the river.
        [fortress] { $subject } can't leave the fortress.
        [start-rank] { $subject } can't leave its start rank.
       *[palace] { $subject } can't leave the palace.
    }
# $subject, $border
illegal-not-yet =
    { $border ->
        [river] { $subject } moves like that only across the river.
        [river-line] { $subject } moves like that only on or past the river line.
        [fortress] { $subject } moves like that only in the enemy fortress.
        [start-rank] { $subject } moves like that only from its start rank.
       *[palace] { $subject } moves like that only in the enemy palace.
    }
illegal-no-line = { $subject } moves diagonally only along the diagonal lines of the board.
# $piece, $point
illegal-leg-blocked = The { $piece } is blocked by the piece on { $point }.
# $piece, $point
illegal-blocked = The { $piece } can't pass the piece on { $point }.
illegal-no-screen = { $subject } captures only over a screen, and there is no piece between.
# $subject, $count, $points
illegal-screens = { $subject } captures over exactly one screen, and there are { $count } ({ $points }).
illegal-capture = { $subject } can't capture like that.
illegal-only-captures = { $subject } moves like that only to capture.
illegal-must-promote = The { $piece } has to promote there.
illegal-promotion = The { $piece } can't become that there.
illegal-no-exchange = The { $piece } would have to be exchanged there, and there is no captured piece to exchange it for.
illegal-not-in-hand = There is no such piece in hand.
illegal-occupied = Pieces are dropped on empty squares, and { $point } is occupied.
illegal-drop = { $subject } can't be dropped there.
# $subject, $point
illegal-already-on-file = { $subject } can't be dropped on a file that has one: there is one on { $point }.
illegal-facing = The { $royal }s would face each other with nothing between.
# $royal, $points
illegal-into-check = The { $royal } would be in check there from { $points }.
# $royal, $points
illegal-stays-in-check = Your { $royal } is in check from { $points } and would stay in check.
# $royal, $points
illegal-exposes-royal = That would expose your { $royal } to check from { $points }.

## Lists

# Of the last two: $first, $last
list-and = { $first } and { $last }
# Of those before: $first, $next
list-comma = { $first }, { $next }

## The board as it is read out

point-empty = { $point }, empty
# $point, $side, $piece
point-piece = { $point }, { $side } { $piece }
# Adds one of the notes below to what a point is: $label, $note
point-note = { $label }, { $note }
note-in-check = in check
note-selected = selected
note-can-go = can move here
note-can-capture = can be captured
note-leg = has to be empty for this
note-in-the-way = stands in the way
note-screen = is the screen
note-risk = not allowed: check
note-zone = in its zone
note-promotion = in its promotion zone
note-last-move = last move

# $side, $count, $piece
in-hand = { $side } in hand: { $count } { $piece }
# Among the names of pieces to promote to
do-not-promote = Don't promote

# $piece, $from, $to
move-walks = { $piece } { $from } to { $to }
# $piece, $from, $victim, $to
move-captures = { $piece } { $from } takes { $victim } on { $to }
# $piece, $to
move-drops = { $piece } dropped on { $to }
# $move, $piece
move-becomes = { $move }, becomes { $piece }
move-checks = { $move }, check
move-checkmates = { $move }, checkmate
# $side, $move
move-of-side = { $side }: { $move }

## What is wrong with a FEN

fen-empty = The FEN is empty.
# $found, $wanted
fen-ranks =
    { $found ->
        [one] The FEN has { $found } rank; this board has { $wanted }.
       *[other] The FEN has { $found } ranks; this board has { $wanted }.
    }
# $rank, $sign
fen-unknown-piece = Rank { $rank }: “{ $sign }” is no piece of this game.
fen-plus = Rank { $rank }: a + has to stand before a piece that has a promoted side.
fen-two-digits = Rank { $rank }: two digits in a row.
fen-zero = Rank { $rank }: a 0 has no meaning.
# $rank, $found, $wanted
fen-width =
    { $found ->
        [one] Rank { $rank } has { $found } point; this board has { $wanted }.
       *[other] Rank { $rank } has { $found } points; this board has { $wanted }.
    }
# $rank, $point
fen-hole = Rank { $rank }: a * stands for each point that the board does not have, and for no other; see { $point }.
fen-no-drops = This game has no drops, so its FEN has no brackets.
fen-bracket = The brackets of the hands have to close at the end of the first field.
fen-not-in-hand = “{ $sign }” is no piece that can be in hand.
fen-too-many-in-hand = There are too many “{ $sign }” in hand.
fen-side = The side to move is w or b, not “{ $text }”.
# $field is the name of the field, "halfmove" or "fullmove". $text, $least, $most
fen-counter = The { $field } number is from { $least } to { $most }, not “{ $text }”.
fen-surplus = “{ $text }” follows the six fields of the FEN.

position-foreign-piece = There is a piece of another game.
position-no-such-point = This board has no point { $point }.
# $side, $count, $royal
position-royals =
    { $count ->
        [0] { $side } has no { $royal }; it needs exactly one.
       *[other] { $side } has { $count } { $royal }s; it needs exactly one.
    }
# $side, $piece, $point
position-never-reaches = A { $side } { $piece } can never stand on { $point }.
# $subject, $side
position-never-in-hand = { $subject } can't be in { $side }'s hand.
# $side, $piece, $count, $most
position-too-many =
    { $most ->
        [one] { $side } has { $count } { $piece } pieces; at most { $most } is possible.
       *[other] { $side } has { $count } { $piece } pieces; at most { $most } are possible.
    }
# In games in which captured pieces change sides: $piece, $count, $most
position-too-many-of-both =
    { $most ->
        [one] Together the sides have { $count } { $piece } pieces; at most { $most } is possible.
       *[other] Together the sides have { $count } { $piece } pieces; at most { $most } are possible.
    }
# $turn, $side, $royal, $point
position-capturable-royal = Not legal: it is { $turn }'s turn, but { $side }'s { $royal } could be taken from { $point }.
position-counter = A move number is out of range.

## What is wrong with a move or a record of a game

move-no-point = A point is expected at “{ $text }”.
move-no-piece = “{ $text }” is no piece that can be dropped in this game.
move-no-promotion = “{ $text }” is no promotion.

# $side, $number, $text, $why
record-move = { $side }'s move { $number } (“{ $text }”): { $why }
# $outcome
record-over = The game is over. { $outcome }
# $word, $games
record-unknown-game = “{ $word }” is no game. The games are { $games }.
record-field = “{ $text }” is no part of a game's record.
record-start = The start position can't be used. { $why }
record-resigned = “{ $text }” can't have resigned.

# In a game with variations: $line, $column, $text, $why
tree-at = Line { $line }, column { $column } (“{ $text }”): { $why }
tree-at-end = At the end of the text: { $why }
tree-magic = A game with variations begins with its format and version.
tree-version = Its version { $version } is newer than this program.
tree-field = This is no field, or not in its place.
tree-same-move = A variation begins with another move than the line it belongs to.
tree-glyph = There is no such sign of assessment.
tree-comment = A comment ends with a closing brace, and a backslash in it needs a meaning.
tree-tag = A note in brackets can't be read.
tree-second-note = The move has such a note already.
tree-variation = A variation begins after a move, with a move.
tree-unopened = Nothing is open that this could close.
tree-unclosed = A variation is not closed.
tree-resigned = Nobody can have resigned like that.
tree-surplus = The game has ended before.
tree-too-large = There are too many moves.

## What is wrong with a language's file

# $language, $line
language-refused = The file of the language “{ $language }” can't be used: see its line { $line }.

## The page

page-name = Chuhan
page-motto = Xiangqi and its little cousins. Against the computer or a friend, with or without a network.
page-loading = Chuhan is loading…
page-no-script = Chuhan is a program that runs in this page: it needs JavaScript and WebAssembly.
page-could-not-start = Chuhan could not start ({ $why }). Please reload the page. It needs a browser with WebAssembly, which all have in their versions since 2022, unless it is switched off.
page-crashed = Something broke. Your game is saved: reload the page.
page-home = Chuhan: all games
page-all-games = All games
page-bad-link = This link can't be opened
page-nowhere = “{ $path }” is not an address of this page.
page-go-home = To all games

update-ready = A new version is ready.
update-now = Update now
update-later = Later

close = Close
dismiss = Dismiss
copy = Copy
# The name of a button that copies what has this $label.
copy-label = Copy: { $label }
copied = Copied

## The lobby

play = Play
# $move is the number of the move that is next.
continue-game = Continue (move { $move })
earlier-game = Earlier game (move { $move })
invented-by = by { $name }
rescue = Rescue: damaged saved games
rescue-explained = These saved games could not be read whole. Copy what you want to keep.
rescue-delete = Delete

## Settings

settings = Settings
appearance = Appearance
theme-system = System
theme-light = Light
theme-dark = Dark
pieces = Pieces
pieces-chinese = Chinese characters
pieces-international = International symbols
# No set of pieces could be loaded.
pieces-missing = The pieces could not be fetched. Is there a network? Then reload the page.
# $set is one of the two above; another set is shown instead.
set-of-pieces-missing = { $set } could not be fetched. Is there a network? Until then the pieces stay as they are.
engine-memory = Engine memory
memory-automatic = Automatic
memory-mib = { $mib } MiB

## A game on the page

board-of = { $game } board
hand-of = { $side }'s hand
seat-person = You
# $side, $level
seat-level = { $side } · level { $level }
# $count, $piece
counted-piece =
    { $count ->
        [one] { $piece }
       *[other] { $count } × { $piece }
    }
# $pieces is a list.
captured-pieces = Captured: { $pieces }
to-move = to move
thinking = thinking…
notices = Notices
controls = Game
how-to-move = Tap or drag a piece, or use the arrow keys and Enter.
check = Check!
your-turn = Your turn.
# $side
turn-of = { $side } to move.
computers-turn = It's the computer's turn.
# $move is the number of the move that is shown; 0 is the start.
viewing-move = Viewing move { $move }. Return to the game to play.
# $move is the number of the move that is shown; 0 is the start.
viewing = Viewing move { $move }
back-to-game = Back to the game
choose-promotion = Promote to
taken-back = Taken back.
# $why: what the move would lead to.
play-again-to-confirm = { $why } Play it again to confirm.

moves = Moves
info = Info
panel = Moves, analysis and facts
no-moves = No moves yet.
step-through = Step through the game
to-start = To the start
previous-move = Previous move
next-move = Next move
to-last-move = To the last move
# $times, $most
position-seen =
    { $times ->
        [one] Position seen once ({ $most } times end the game)
       *[other] Position seen { $times } of { $most } times
    }
position-seen-unjudged = Position seen { $times }×, repetition rules ignored

undo = Undo
previous = Previous
next = Next
more = More
cancel = Cancel
hint = Hint
show-move = Show the move
show-line = Show the line
move-now = Move now
flip = Flip
share = Share
resign = Resign
resign-confirm = Resign?
result = Result

review-game = Review the game
replay-repetition = Replay the repetition
continue-anyway = Continue anyway

## A new game

new-game = New game
opponent = Opponent
computer = Computer
two-players = Two players, one screen
level = Level
you-play = You play
random-side = Random
start-from = Start from
standard-position = Standard position
this-position = The position on the board
ignore-repetition = Ignore repetition rules
start = Start

## Links

link-game = Link to the whole game
link-position = Link to the position shown
fen-of-position = The position as FEN
link-damaged = The link is damaged. { $why } It was opened as far as it is good.
save-damaged = The saved game is damaged. { $why } It was opened as far as it is good. The damaged text was kept, see “Rescue” in the lobby.
save-lost = The saved game is damaged. { $why } A new game was started instead. The damaged text was kept, see “Rescue” in the lobby.
# $game is another game than the one it was saved as.
save-other-game = It is a game of { $game }.
save-seats = “{ $text }” does not say who plays.

## The computer: analysis, hints, trouble

analysis = Analysis
analyse = Analyse
stop-analysis = Stop analysis
lines = Lines
# How far ahead a search has looked, in half-moves
depth = depth { $depth }
# $depth is the text of "depth". $score
search-progress = { $depth } · { $score }

score-even = even
# $side is ahead by $pawns.$tenths, counted in pawns.
score-ahead = { $side } +{ $pawns }.{ $tenths }
# $side, $moves
score-mates = { $side } mates in { $moves }
score-verdict = { $side } wins: the other side must not repeat

hint-asked = Looking for a good move…
# $piece, $point
hint-piece = Look at the { $piece } on { $point }.
hint-piece-in-hand = Look at the { $piece } in your hand.
# $text is the move as the list writes it, $move the same in words.
hint-move = Try { $text } ({ $move }).
# $moves, $score
hint-line = { $moves } ({ $score })

engine-restarted = The computer stopped thinking ({ $why }) and was started again.
engine-failed = The computer stopped thinking ({ $why }). Your game is saved: reload the page to go on.
engine-no-move = it found no move
engine-not-loaded = { $file } could not be loaded
# $file, and $why in the browser's words.
engine-not-loaded-because = { $file } could not be loaded: { $why }
engine-garbled = its answer could not be read
# It could not read the game it was sent: $text is the first bad thing in it.
engine-refused-record = it could not read the game at “{ $text }”
# $number, $most
engine-refused-level = there is no level { $number }, only 1 to { $most }

## The pages of rules

rules = Rules
rules-of = Rules of { $game }
# $title is the title of the part in which the board is.
rules-board = { $title }: tap a piece to see its moves
rules-loading = The rules are on their way…
rules-missing = The rules could not be fetched. Is there a network? Then reload the page.
our-interpretation = Our interpretation
