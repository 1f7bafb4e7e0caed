"""The ivory set, in the manner of the chessmen from Lewis.

`ivory.py [NAME…] [--quick] [--out FOLDER]` builds all of it, or the pieces named.
"""

import looks
from ivory_king import king
from ivory_pegs import mercenary, pawn
from ivory_rider import knight
from ivory_warders import commander, guard, warder
from piece import Piece, build, chosen


def carved(figure, near, far, top):
    """A figure's large forms for its mesh, and with all small cuts for its pictures."""
    return Piece(form=figure(False), fine=figure(True), look=looks.ivory_lewis,
                 near=near, far=far, top=top)


PIECES = {
    "king": carved(king, 3900, 880, 1.20),
    "defender": carved(warder, 3400, 800, 0.90),
    "attacker": carved(pawn, 1900, 640, 0.74),
    "commander": carved(commander, 3500, 840, 0.98),
    "knight": carved(knight, 3700, 860, 1.02),
    "mercenary": carved(mercenary, 2800, 760, 0.80),
    "guard": carved(guard, 3400, 800, 0.93),
}

if __name__ == "__main__":
    build("ivory", chosen(PIECES))
