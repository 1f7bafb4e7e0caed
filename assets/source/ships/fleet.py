"""The seven ships, each composed of hull, rig and fittings, near and far."""

import numpy as np

import hull as hulls
import materials as m
import paint
import parts
import rig
from hull import Hull
from mesh import Builder, spline, turn_y

SKIN = {"skin": "skin.tar", "horn": "bone", "eye": "eye", "tongue": "tongue"}


def common(atlas):
    """Islands shared by all ships."""
    atlas.add("spar", 0.5, 0.05, paint.plain_wood(m.OAK_LIGHT))
    atlas.add("spar.dark", 0.5, 0.05, paint.plain_wood(None))
    atlas.add("timber", 0.3, 0.06, paint.plain_wood((0.58, 0.42, 0.26)))
    atlas.add("timber.dark", 0.3, 0.06, paint.plain_wood((0.25, 0.175, 0.12)))
    atlas.add("planks", 0.2, 0.2, paint.deck(m.OAK_LIGHT, 0.02), 0.8)
    atlas.add("iron", 0.05, 0.05, paint.one_metal(m.iron))
    atlas.add("gold", 0.16, 0.08, paint.one_metal(m.gilded))
    atlas.add("rope", 1.0, 0.02, paint.lay, 0.5)
    atlas.add("oar", 0.3, 0.025, paint.plain_wood(m.PINE))
    atlas.add("oar.dark", 0.3, 0.025, paint.plain_wood((0.30, 0.21, 0.14)))
    atlas.add("cask", 0.13, 0.17, paint.stave)
    atlas.add("bale", 0.10, 0.16, paint.baled((0.74, 0.66, 0.50)))
    atlas.add("bale.red", 0.10, 0.16, paint.baled((0.50, 0.20, 0.14)))
    atlas.add("bale.blue", 0.10, 0.16, paint.baled((0.22, 0.32, 0.42)))
    atlas.add("chest", 0.08, 0.06, paint.coffer)
    atlas.add("vane", 0.12, 0.09, paint.pierced)
    atlas.add("bone", 0.05, 0.04, paint.plain_wood((0.86, 0.78, 0.62)))
    atlas.add("eye", 0.03, 0.03, paint.one_color((0.95, 0.72, 0.20), 0.2))
    atlas.add("tongue", 0.06, 0.03, paint.one_color((0.62, 0.07, 0.05), 0.4))
    atlas.add("skin.tar", 0.12, 0.10, paint.skin(None))
    atlas.add("skin.oak", 0.12, 0.10, paint.skin((0.66, 0.46, 0.26)))
    atlas.add("skin.gold", 0.12, 0.10, paint.skin(None, gold=True))
    atlas.add("shield.back", 0.06, 0.06, paint.deck((0.74, 0.57, 0.37), 0.011))
    for key, one, two, kind in (
            ("shield.red", m.RED, m.CREAM, "rim"),
            ("shield.ochre", (0.88, 0.68, 0.30), m.RED, "rim"),
            ("shield.cream", m.CREAM, m.BLUE, "quarters"),
            ("shield.yellow", m.OCHRE, (0.12, 0.11, 0.11), "rim"),
            ("shield.black", (0.12, 0.11, 0.11), m.OCHRE, "cross"),
            ("shield.blue", m.BLUE, m.CREAM, "rays")):
        atlas.add(key, 0.085, 0.085, paint.shieldface(one, two, kind), 1.25)


def carcass(atlas, b, hull, tone, far, deck=None, top=None, second=None, band=None, accent=None):
    """Planking, inside, deck and rail of one hull, with their islands."""
    name, length = hull.name, hull.length()
    atlas.add(name + "/hull", length, 0.165, paint.planks(tone, hull.strakes, top, second, band))
    atlas.add(name + "/inner", length, 0.04, paint.inner(tone))
    atlas.add(name + "/deck", length, hull.beam * 0.95, paint.deck(deck or tone))
    atlas.add(name + "/rail", length, 0.030, paint.railing(tone, accent))
    hulls.shell(b, hull, far)
    hulls.inside(b, hull, far)
    hulls.rail(b, hull, far)


def dragon_stem(atlas, b, hull, neck, look, size, tone, far, skin, fierce=1.0, gold=0.0,
                crested=6, wide=(0.010, 0.011, 0.0125, 0.012), deep=(0.016, 0.018, 0.018, 0.014)):
    """The bow's stem post, going over into a dragon's neck and head."""
    key = hull.name + "/stem"
    atlas.add(key, 0.42, 0.075, paint.carved(tone, gold, scales=False))
    line = hulls.stem_path(hull, False, neck)
    path = parts.stem(b, line, wide, deep, key, far)
    if not far and crested:
        parts.crest(b, path, deep[-1], "gold" if gold else "bone", 0.020, crested)
    parts.dragon(b, path[-1], look, size, dict(SKIN, skin=skin), far, fierce)


def tail_stem(atlas, b, hull, rise, centre, radius, turns, tone, far, gold=0.0, aft=True,
              start=None, wide=(0.010, 0.011, 0.011, 0.009, 0.007),
              deep=(0.016, 0.017, 0.015, 0.011, 0.005), key="/tail"):
    """A post that ends in a spiral curling inboard; `rise` are points between sheer and spiral."""
    key = hull.name + key
    atlas.add(key, 0.55, 0.07, paint.carved(tone, gold))
    begin = start if start is not None else (np.pi if aft else 0.0)
    curl = parts.spiral(centre, radius, turns, begin, -1 if aft else 1, count=24)
    rise = np.asarray(rise, float).reshape(-1, 2)
    line = hulls.stem_path(hull, aft, np.vstack([rise, curl]))
    return parts.stem(b, line, wide, deep, key, far, points=14 if far else 30,
                      sides=4 if far else 6, cap=None if far else "point")


def attacker(atlas, far):
    """The pirates' ship: black, long and narrow, her mast lowered, her oars out."""
    b = Builder()
    h = Hull("attacker", bow=0.385, stern=0.385, beam=0.088, side=0.066, rise=0.185,
             rise_aft=0.165, deck=0.034, strakes=6, sections=19)
    carcass(atlas, b, h, None, far, deck=(0.25, 0.175, 0.12))
    dragon_stem(atlas, b, h, [(0.392, 0.25), (0.378, 0.31), (0.368, 0.36), (0.378, 0.395)],
                (1.0, -0.22), 0.078, None, far, "skin.tar", fierce=1.5, crested=7)
    tail_stem(atlas, b, h, [(-0.398, 0.22)], (-0.350, 0.275), 0.056, 1.35, None, far)
    hulls.thwarts(b, h, np.linspace(-0.24, 0.26, 6)[:: 2 if far else 1], "timber.dark", far)
    atlas.add("attacker/roll", 0.5, 0.10, paint.roll((0.20, 0.13, 0.125)))
    # The lowered mast on its crutches with the dark sail rolled round the yard beside it.
    low = np.array([[0.24, 0.088, -0.012], [-0.30, 0.112, -0.012]])
    b.sweep(low, [0.010, 0.006], [0.010, 0.006], "spar.dark", sides=4 if far else 7,
            side=(0, 0, 1), caps=("flat", "flat"))
    rig.furled(b, [(0.27, 0.098, 0.016), (0.02, 0.092, 0.016), (-0.25, 0.108, 0.016)],
               "attacker/roll", 0.024, far, ties=7)
    if not far:
        for x, y in ((0.19, 0.075), (-0.22, 0.09)):
            b.box((x, y - 0.016, 0), (0.010, 0.036, 0.055), "timber.dark", faces="xXzZY")
            for z in (0.034, -0.034):
                b.box((x, y + 0.006, z), (0.010, 0.03, 0.010), "timber.dark", faces="xXzZY")
    rig.oars(b, h, np.linspace(-0.235, 0.245, 5 if far else 8), far, length=0.235,
             key="oar.dark")
    rig.steering_oar(b, h, far, key="spar.dark")
    return b


def defender(atlas, far):
    """The king's longship: pine, shields along the rail, a striped sail braced round."""
    b = Builder()
    h = Hull("defender", bow=0.375, stern=0.375, beam=0.118, side=0.078, rise=0.20,
             rise_aft=0.18, deck=0.040, strakes=6, sections=17)
    carcass(atlas, b, h, m.PINE, far, deck=(0.86, 0.70, 0.47))
    dragon_stem(atlas, b, h, [(0.385, 0.26), (0.385, 0.315), (0.39, 0.34)], (1.0, -0.15), 0.056,
                m.PINE, far, "skin.oak", crested=5)
    tail_stem(atlas, b, h, [(-0.388, 0.23)], (-0.352, 0.272), 0.040, 1.15, m.PINE, far)
    hulls.thwarts(b, h, np.linspace(-0.22, 0.24, 5)[:: 2 if far else 1], "timber", far)
    rig.mast(b, 0.02, 0.03, 0.69, 0.011, far=far)
    atlas.add("defender/sail", 0.43, 0.37, paint.striped(m.CREAM, m.RED, 9))
    sail = rig.Sail(0.02, 0.63, 0.43, 0.40, -0.82, 0.085)
    sail.build(b, "defender/sail", far)
    count = 7 if far else 8
    parts.shield_row(b, h, np.linspace(-0.245, 0.255, count), 0.0425,
                     ["shield.red", "shield.ochre"], far, sides=9)
    if not far:
        rig.shrouds(b, h, 0.02, 0.645, (-0.07, -0.02, 0.06))
        rig.stay(b, 0.02, 0.665, (0.375, 0.215, 0))
        rig.stay(b, 0.02, 0.665, (-0.365, 0.195, 0))
        for k, (clew, place) in enumerate(zip(sail.clews, (-0.27, 0.20))):
            side = 1 if clew[2] > 0 else -1
            b.rope(clew, h.rail_at(place, side)[0])
            b.rope(sail.ends[1 - k], h.rail_at(-0.32, side)[0])
    rig.steering_oar(b, h, far)
    return b


def king(atlas, far):
    """The unarmed cargo ship: broad and high, a great sail with crown and sun, a laden hold."""
    b = Builder()
    h = Hull("king", bow=0.37, stern=0.36, beam=0.158, side=0.125, rise=0.245, rise_aft=0.235,
             deck=0.070, deck_rise=0.75, full=2.8, strakes=7, sections=17, forefoot=0.66)
    carcass(atlas, b, h, (0.70, 0.47, 0.26), far, deck=(0.72, 0.54, 0.34), top=(0.13, 0.25, 0.40),
            band=True, accent="gold")
    tail_stem(atlas, b, h, [(0.385, 0.30)], (0.352, 0.355), 0.045, 1.5,
              (0.70, 0.47, 0.26), far, gold=1.0, aft=False, key="/stem")
    tail_stem(atlas, b, h, [(-0.375, 0.29)], (-0.345, 0.335), 0.038, 1.25,
              (0.70, 0.47, 0.26), far, gold=1.0)
    rig.mast(b, 0.03, 0.05, 0.925, 0.0145, far=far)
    parts.vane(b, 0.03, 0.945, 0.075, far)
    atlas.add("king/sail", 0.58, 0.52, paint.crowned(m.CREAM, (0.50, 0.10, 0.09)))
    sail = rig.Sail(0.03, 0.855, 0.58, 0.56, -0.80, 0.11, foot=1.04)
    sail.build(b, "king/sail", far, radius=0.0105)
    y = 0.070
    for k, (x, z) in enumerate(((-0.055, 0.075), (-0.055, 0.0), (-0.06, -0.075), (-0.125, 0.05),
                                (-0.125, -0.035))):
        if not far or k in (0, 2, 3):
            parts.barrel(b, (x, y + 0.036, z), 0.072, 0.033, far=far)
    parts.barrel(b, (-0.09, y + 0.10, 0.008), 0.07, 0.030, way=(0, 0, 1), far=far)
    for k, (x, z, key, turn) in enumerate(((0.105, 0.075, "bale.red", 0.1),
                                           (0.11, -0.07, "bale", -0.2),
                                           (0.115, 0.002, "bale.blue", 0.05),
                                           (0.185, 0.03, "bale", 0.3))):
        if not far or k < 2:
            parts.bale(b, (x, y + 0.028, z), (0.075, 0.055, 0.062), key, turn, far)
    if not far:
        parts.bale(b, (0.11, y + 0.075, 0.03), (0.07, 0.045, 0.058), "bale", 0.5)
        parts.chest(b, (-0.195, y + 0.035, 0.01), (0.05, 0.045, 0.075))
        rig.shrouds(b, h, 0.03, 0.875, (-0.09, -0.03, 0.07))
        rig.stay(b, 0.03, 0.90, (0.372, 0.275, 0))
        rig.stay(b, 0.03, 0.90, (-0.362, 0.265, 0))
        for k, (clew, place) in enumerate(zip(sail.clews, (-0.22, 0.22))):
            side = 1 if clew[2] > 0 else -1
            b.rope(clew, h.rail_at(place, side)[0])
            b.rope(sail.ends[1 - k], h.rail_at(-0.30, side)[0])
    rig.steering_oar(b, h, far, x=-0.26)
    return b


def commander(atlas, far):
    """A great dragon ship with gilded prow, an awning over the deck and a raven banner."""
    b = Builder()
    oak = (0.55, 0.35, 0.19)
    h = Hull("commander", bow=0.385, stern=0.38, beam=0.135, side=0.092, rise=0.225,
             rise_aft=0.215, deck=0.045, strakes=6, sections=19, full=2.5)
    carcass(atlas, b, h, oak, far, deck=(0.62, 0.45, 0.28), top=(0.42, 0.10, 0.075), band=True)
    dragon_stem(atlas, b, h, [(0.393, 0.29), (0.376, 0.355), (0.362, 0.41), (0.368, 0.45)],
                (1.0, -0.2), 0.083, oak, far, "skin.gold", gold=1.0, fierce=1.2, crested=7,
                wide=(0.011, 0.013, 0.015, 0.014), deep=(0.018, 0.021, 0.021, 0.016))
    tail_stem(atlas, b, h, [(-0.392, 0.28)], (-0.345, 0.335), 0.055, 1.5, oak, far, gold=1.0)
    atlas.add("commander/awning", 0.37, 0.40, paint.striped(m.CREAM, (0.46, 0.095, 0.08), 7))
    parts.awning(b, "commander/awning", -0.255, 0.115, 0.275, 0.140, 0.138, far=far)
    parts.shield_row(b, h, np.linspace(-0.23, 0.23, 5 if far else 6), 0.040,
                     ["shield.blue", "shield.cream"], far, sides=8)
    rig.mast(b, 0.165, 0.03, 0.71, 0.012, far=far)
    atlas.add("commander/banner", 0.30, 0.17,
              paint.plain((0.78, 0.10, 0.08), raven=(0.06, 0.055, 0.06)))
    rig.pennant(b, (0.160, 0.605, 0), 0.30, 0.165, "commander/banner", far, 0.035, 0.55,
                angle=0.22)
    if not far:
        rig.shrouds(b, h, 0.165, 0.66, (0.09, 0.14, 0.20))
        rig.stay(b, 0.165, 0.68, (0.38, 0.25, 0))
        hulls.thwarts(b, h, (0.21, 0.27), "timber")
        parts.chest(b, (0.225, 0.088, 0.0), (0.045, 0.038, 0.07))
    rig.steering_oar(b, h, far)
    return b


def knight(atlas, far):
    """A slender fast ship: a narrow sail braced sharp up, a long pennant, fine high stems."""
    b = Builder()
    tone = (0.60, 0.44, 0.27)
    h = Hull("knight", bow=0.395, stern=0.395, beam=0.078, side=0.060, rise=0.165, rise_aft=0.165,
             deck=0.032, strakes=5, sections=19, full=2.1)
    carcass(atlas, b, h, tone, far, deck=(0.66, 0.50, 0.32), top=(0.16, 0.33, 0.33))
    for aft in (False, True):
        s = -1 if aft else 1
        tail_stem(atlas, b, h, [(0.408 * s, 0.225)], (0.383 * s, 0.262), 0.029, 1.2, tone, far,
                  aft=aft, key="/post", wide=(0.008, 0.009, 0.009, 0.008, 0.006),
                  deep=(0.014, 0.014, 0.012, 0.009, 0.004))
    hulls.thwarts(b, h, np.linspace(-0.22, 0.24, 6)[:: 2 if far else 1], "timber", far)
    rig.mast(b, 0.03, 0.03, 0.70, 0.010, far=far)
    atlas.add("knight/sail", 0.30, 0.38, paint.banded((0.88, 0.82, 0.70), (0.14, 0.34, 0.36)))
    sail = rig.Sail(0.03, 0.60, 0.30, 0.38, -1.05, 0.075, foot=1.15)
    sail.build(b, "knight/sail", far)
    atlas.add("knight/pennant", 0.30, 0.05, paint.plain((0.80, 0.16, 0.10), stripe=m.OCHRE))
    rig.pennant(b, (0.026, 0.675, 0), 0.32, 0.050, "knight/pennant", far, 0.035, 0.25, angle=0.35)
    if not far:
        rig.shrouds(b, h, 0.03, 0.62, (-0.06, 0.0, 0.07))
        rig.stay(b, 0.03, 0.64, (0.392, 0.18, 0))
        rig.stay(b, 0.03, 0.64, (-0.392, 0.18, 0))
        for k, (clew, place) in enumerate(zip(sail.clews, (-0.25, 0.16))):
            side = 1 if clew[2] > 0 else -1
            b.rope(clew, h.rail_at(place, side)[0])
    rig.oars(b, h, np.linspace(-0.20, 0.20, 3 if far else 5), far, length=0.15, drop=0.30)
    rig.steering_oar(b, h, far)
    return b


def mercenary(atlas, far):
    """A raft of seven logs with a chequered sail, a chest, a cask and a steering oar."""
    b = Builder()
    atlas.add("mercenary/logs", 0.62, 0.35, paint.bark)
    z = np.linspace(-0.165, 0.165, 7)
    ends = np.array([0.24, 0.285, 0.315, 0.335, 0.31, 0.29, 0.235])
    for k in range(7):
        parts.log(b, -0.29 + 0.012 * (k % 3), ends[k], 0.0 + 0.002 * (k % 2), z[k], 0.0285,
                  "mercenary/logs", far, k / 7, 1 / 7)
    for x in (-0.20, 0.0, 0.20):
        b.sweep(np.array([[x, 0.036, -0.20], [x, 0.036, 0.20]]), 0.012, 0.012, "timber",
                sides=4 if far else 6, side=(1, 0, 0), caps=("flat", "flat"))
        if not far:
            for k in range(7):
                c = np.array([[x - 0.010, 0.034, z[k]], [x + 0.010, 0.034, z[k]]])
                b.sweep(c, 0.0165, 0.0165, "rope", sides=6, side=(0, 0, 1))
    rig.mast(b, 0.05, 0.02, 0.60, 0.011, far=far, knob="spar")
    atlas.add("mercenary/sail", 0.36, 0.34,
              paint.chequered((0.88, 0.80, 0.62), (0.13, 0.115, 0.11), 5, 5))
    sail = rig.Sail(0.05, 0.54, 0.37, 0.36, -0.85, 0.075, foot=1.0)
    sail.build(b, "mercenary/sail", far)
    parts.barrel(b, (-0.10, 0.066, -0.08), 0.070, 0.032, far=far)
    parts.bale(b, (-0.095, 0.058, 0.075), (0.085, 0.052, 0.07), "bale", 0.35, far)
    parts.chest(b, (-0.205, 0.072, 0.0), (0.055, 0.045, 0.085))
    if not far:
        parts.barrel(b, (-0.155, 0.058, -0.105), 0.06, 0.026, way=(0.4, 0, 1))
        ring = np.linspace(0, 2 * np.pi, 13)
        for r, y in ((0.030, 0.034), (0.022, 0.042)):
            coil = np.stack([0.19 + r * np.cos(ring), y + 0 * ring, 0.085 + r * np.sin(ring)], 1)
            b.sweep(coil, 0.0065, 0.0065, "rope", sides=5, side=(0, 1, 0))
        for at in ((0.24, 0.03, 0.09), (0.24, 0.03, -0.09), (-0.24, 0.03, 0.15),
                   (-0.24, 0.03, -0.15)):
            b.rope((0.05, 0.555, 0), at, radius=0.003)
        for k, clew in enumerate(sail.clews):
            b.rope(clew, (-0.20, 0.045, 0.18 if clew[2] > 0 else -0.18))
    path = np.array([[-0.20, 0.13, 0.02], [-0.29, 0.06, 0.035], [-0.36, 0.005, 0.047],
                     [-0.40, -0.03, 0.055]])
    b.sweep(path, [0.005, 0.006, 0.020, 0.016], [0.005, 0.005, 0.003, 0.002], "spar", sides=4,
            side=(0, 1, 0))
    for zz in (0.022, 0.050):
        b.box((-0.283, 0.045, zz), (0.010, 0.05, 0.010), "timber", faces="xXzZY")
    return b


def guard(atlas, far):
    """A floating stronghold: great shields all round, a watch platform, no sail."""
    b = Builder()
    tone = (0.66, 0.48, 0.29)
    h = Hull("guard", bow=0.37, stern=0.37, beam=0.132, side=0.085, rise=0.165, rise_aft=0.165,
             deck=0.045, strakes=5, sections=17, full=2.8)
    carcass(atlas, b, h, tone, far, deck=(0.66, 0.49, 0.31), second=None)
    for aft in (False, True):
        s = -1 if aft else 1
        tail_stem(atlas, b, h, [(0.382 * s, 0.21)], (0.366 * s, 0.243), 0.024, 1.1, tone, far,
                  aft=aft, key="/post", wide=(0.012, 0.013, 0.013, 0.011, 0.009),
                  deep=(0.018, 0.019, 0.016, 0.011, 0.005))
    parts.shield_row(b, h, np.linspace(-0.325, 0.325, 8 if far else 10), 0.056,
                     ["shield.yellow", "shield.black"], far, lift=0.42, lean=0.50, skew=0.14,
                     sides=10)
    atlas.add("guard/floor", 0.17, 0.17, paint.deck((0.80, 0.63, 0.41), 0.021))
    parts.platform(b, "guard/floor", (0.0, 0), (0.17, 0.17), 0.04, 0.34, far)
    if not far:
        parts.ladder(b, (-0.17, 0.05, 0), (-0.085, 0.345, 0), rungs=6)
        parts.chest(b, (0.16, 0.078, 0.0), (0.05, 0.042, 0.075))
        parts.barrel(b, (0.225, 0.085, 0.02), 0.06, 0.026)
        one = parts.shield(0.05, False, 8)
        for k, angle in enumerate(np.arange(4) * np.pi / 2):
            way = np.array([np.cos(angle), 0, -np.sin(angle)])
            b.add(one, turn_y(angle + np.pi / 2), np.array([0, 0.375, 0]) + way * 0.092,
                  rename={"shield": ["shield.yellow", "shield.black"][k % 2]})
        horn = spline([(0.05, 0.352, 0.04), (0.03, 0.40, 0.045), (-0.01, 0.42, 0.04)], 5)
        b.sweep(horn, [0.004, 0.006, 0.008, 0.011, 0.013], [0.004, 0.006, 0.008, 0.011, 0.013],
                "bone", sides=6, side=(0, 0, 1), caps=(None, "flat"))
    rig.steering_oar(b, h, far)
    return b


FLEET = {"attacker": attacker, "defender": defender, "king": king, "commander": commander,
         "knight": knight, "mercenary": mercenary, "guard": guard}


def build(atlas):
    """All pieces, near and far, by mesh name."""
    common(atlas)
    made = {}
    for name, make in FLEET.items():
        made[name] = make(atlas, False)
        made[name + ".far"] = make(atlas, True)
    return made
