"""The wooden set: turned and whittled men, `wood.py [NAME…] [--quick] [--out FOLDER]`.

Half from the lathe, half from the knife, with heads as on the carved posts of the North. The
timber is kept pale; the program's factor makes bog oak of one side. The king's crown and collar
carry gold leaf.
"""

from looks import gold, whittled_wood
from piece import Piece, build, chosen
from wood_horse import knight
from wood_king import king
from wood_tools import gilded
from wood_turned import defender, guard
from wood_whittled import attacker, commander, mercenary


def _timber(seed, heart, lean, ring=21.0):
    """Wood of one billet: where the heart of the tree stood beside it, and how wide its rings."""
    return lambda spot: whittled_wood(spot, seed, heart, lean, ring)


def pieces():
    """Every piece by name, each from its own billet."""
    throne, throne_fine, leaf_at = king()
    leaf = gilded(_timber(31, (-0.30, 0.16), (0.05, 0.07), 19.0),
                  lambda spot: gold(spot, 31), leaf_at, 31)
    made = {"attacker": (*attacker(), _timber(11, (0.05, -0.09), (0.10, 0.05), 24.0)),
            "defender": (*defender(), _timber(12, (0.26, 0.12), (-0.09, 0.06), 22.0)),
            "king": (throne, throne_fine, leaf),
            "commander": (*commander(), _timber(14, (-0.10, 0.24), (0.07, -0.08), 20.0)),
            "knight": (*knight(), _timber(15, (0.02, 0.30), (0.03, -0.12), 23.0)),
            "mercenary": (*mercenary(), _timber(16, (-0.06, 0.07), (-0.05, -0.07), 25.0)),
            "guard": (*guard(), _timber(17, (0.15, -0.22), (0.06, 0.09), 21.0))}
    triangles = {"attacker": 2000, "defender": 2200, "king": 3200, "commander": 2400,
                 "knight": 2600, "mercenary": 1900, "guard": 2600}
    return {name: Piece(form, look, fine, near=triangles[name], far=620)
            for name, (form, fine, look) in made.items()}


if __name__ == "__main__":
    build("wood", chosen(pieces()))
