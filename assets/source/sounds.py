"""Makes the sounds of the game: all the files in assets/sounds.

The sounds are not recordings. They are computed from simple physical models, so that
they are wholly our own work, under the licence of the game (MIT or Apache-2.0):

* A man set down, toppled or pushed into its hole is a series of contacts. Each contact
  is a short push of force, rough rather than smooth. It makes a board of oak and the
  man itself ring. Both are banks of damped vibrations ("modes"): those of the board
  follow from its size, its stiffness along and across the grain and the place struck,
  those of the man from its material and from how firmly a hand holds it.
* Rubbing (sliding, a peg in its hole, the creak of a hull) is a dense series of small
  jerks, which make wood ring in the same way.
* Water is many bubbles, each ringing at the pitch its size gives it and rising a little
  while it dies away, over a soft rush of water.
* The lyre is strings by the method of Karplus and Strong, in two directions of swing,
  heard through the modes of a small wooden body. It is tuned in pure fifths. The drum
  is the modes of a round skin.
* Everything is heard in a small timber hall: only the first reflections, over before
  120 milliseconds.

To rebuild all files (needs Python 3 with numpy and scipy, and takes some seconds):

    python assets/source/sounds.py

Every sound has random numbers of its own, begun from its name: the same program gives
the same files, and a change to one sound leaves the others as they are. At the end the
program reads the files back, checks them (levels, silence at both ends, length, size)
and prints a table of what it measured.

Levels: `SOUNDS` gives each sound a loudness relative to a man set down. Loudness here
is the power of the loudest 200 milliseconds, weighted by frequency as ITU-R BS.1770
asks. Times are in seconds, frequencies in hertz, levels in decibels, unless the name
says otherwise.
"""

import wave
import zlib
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path

import numpy as np
from scipy.signal import butter, fftconvolve, lfilter, resample_poly, sosfilt

FOLDER = Path(__file__).resolve().parent.parent / "sounds"

RATE = 32_000  # samples per second in the files
OVERSAMPLING = 3  # the models run faster, which keeps short clicks clean
WORK_RATE = RATE * OVERSAMPLING

LEAD = 0.001  # silence before a sound begins
REFERENCE_LOUDNESS = -20.5  # of a man set down
TOTAL_SIZE_LIMIT = 1_500_000  # bytes


# ---------------------------------------------------------------------------
# Helpers


def random_for(name):
    """The random numbers of one sound: the same in every run."""
    return np.random.RandomState(zlib.crc32(name.encode()))


def decibels_to_factor(level):
    return 10.0 ** (level / 20.0)


def silence(duration):
    return np.zeros(int(round(duration * WORK_RATE)))


def times_of(duration):
    return np.arange(int(round(duration * WORK_RATE))) / WORK_RATE


def add_at(target, signal, time):
    """Adds a signal to another at a time, and cuts off what does not fit."""
    start = int(round(time * WORK_RATE))
    if start >= len(target):
        return
    end = min(len(target), start + len(signal))
    target[start:end] += signal[: end - start]


def lowpass(signal, frequency, order=2):
    return sosfilt(butter(order, frequency, "low", fs=WORK_RATE, output="sos"), signal)


def highpass(signal, frequency, order=2):
    return sosfilt(butter(order, frequency, "high", fs=WORK_RATE, output="sos"), signal)


def bandpass(signal, low, high, order=1):
    return sosfilt(
        butter(order, [low, high], "band", fs=WORK_RATE, output="sos"), signal
    )


def slow_noise(random, duration, rate):
    """Noise that wanders about `rate` times a second, with a spread of one."""
    noise = lowpass(random.standard_normal(len(silence(duration + 3.0 / rate))), rate)
    noise = noise[len(noise) - len(silence(duration)) :]
    return noise / (np.std(noise) + 1e-12)


def curve(duration, *points):
    """A smooth curve through points (time as a share of the duration, value)."""
    places, values = zip(*points)
    share = np.linspace(0.0, 1.0, len(silence(duration)))
    index = np.clip(np.searchsorted(places, share, side="right") - 1, 0, len(places) - 2)
    places, values = np.array(places), np.array(values)
    step = (share - places[index]) / (places[index + 1] - places[index])
    step = np.clip(step, 0.0, 1.0)
    step = step * step * (3.0 - 2.0 * step)
    return values[index] + step * (values[index + 1] - values[index])


def with_power_one(signal):
    return signal / (np.sqrt(np.mean(signal**2)) + 1e-12)


# ---------------------------------------------------------------------------
# Things that ring


def modes(frequencies, losses, strengths, duration):
    """The answer of a body to one sharp push: a bank of damped vibrations.

    A mode's loss is the share of its energy lost in a swing, over two pi. The answer
    is scaled so that its energy is one.
    """
    times = times_of(duration)
    answer = np.zeros(len(times))
    for frequency, loss, strength in zip(frequencies, losses, strengths):
        if frequency < 0.45 * RATE:
            decay = np.pi * frequency * loss
            answer += (
                strength * np.exp(-decay * times) * np.sin(2.0 * np.pi * frequency * times)
            )
    return answer / (np.sqrt(np.sum(answer**2) / WORK_RATE) + 1e-12)


def board_modes(random, place, loss=0.034, size=(0.46, 0.42), thickness=0.017):
    """The answer of a board of oak, lying on a table, struck at a place.

    The place is given as shares of the board's length and width. The board counts as a
    plate held at its edges, stiffer along the grain than across it.
    """
    stiff_along, stiff_across, shear, density = 12.3e9, 1.4e9, 0.9e9, 690.0
    bend = thickness**3 / 12.0
    length, width = size
    frequencies, losses, strengths = [], [], []
    for along, across in product(range(1, 17), range(1, 26)):
        bending = (
            stiff_along * bend * (along / length) ** 4
            + stiff_across * bend * (across / width) ** 4
            + (4.0 * shear + 0.6 * stiff_across)
            * bend
            * (along * across / length / width) ** 2
        )
        frequency = 0.5 * np.pi * np.sqrt(bending / (density * thickness))
        if frequency > 9_000.0:
            continue
        moved = np.sin(np.pi * along * place[0]) * np.sin(np.pi * across * place[1])
        # Low modes are heard less, the more parts of the board swing against each other.
        parts = 1.0 if along % 2 and across % 2 else 0.45
        heard = parts + (1.0 - parts) * min(1.0, frequency / 1_500.0)
        heard *= np.sqrt(min(1.0, frequency / 500.0))
        frequencies.append(frequency * (1.0 + 0.012 * random.standard_normal()))
        losses.append(loss * (1.0 + 0.25 * random.uniform(-1, 1)) + 9.0 / frequency)
        strengths.append(moved * heard * random.choice([-1.0, 1.0]))
    # The table under the board gives a short, low thud.
    for frequency in (96.0, 143.0, 187.0):
        frequencies.append(frequency * random.uniform(0.96, 1.04))
        losses.append(0.16)
        strengths.append(0.22 * random.uniform(0.7, 1.0))
    return modes(frequencies, losses, strengths, 0.45)


@dataclass
class Material:
    """What a man is made of, and how it sounds on the board."""

    contact: float  # how long a contact at medium force lasts
    roughness: float  # of the contact: 0 is a smooth push
    frequencies: tuple  # of the modes of a man
    tilt: float  # how much weaker a mode is, the higher it lies
    loss: float  # of those modes when nothing holds the man
    grip: float  # the loss added by the fingers that set it down
    board: float  # how loud the board is
    ring: float  # how loud the man itself is
    bounce: float  # share of the speed kept when it bounces


IVORY = Material(
    contact=0.00042,
    roughness=0.7,
    frequencies=(2_480, 3_350, 4_720, 6_130, 7_900, 9_850, 12_300),
    tilt=0.5,
    loss=0.010,
    grip=0.016,
    board=1.0,
    ring=0.46,
    bounce=0.52,
)
WOOD = Material(
    contact=0.00085,
    roughness=0.5,
    frequencies=(820, 1_240, 1_890, 2_700, 3_640, 5_200),
    tilt=0.8,
    loss=0.022,
    grip=0.030,
    board=1.0,
    ring=0.45,
    bounce=0.42,
)
STONE = Material(
    contact=0.00020,
    roughness=0.8,
    frequencies=(3_720, 5_130, 6_890, 8_340, 10_270, 12_900),
    tilt=0.25,
    loss=0.0030,
    grip=0.0030,
    board=0.9,
    ring=1.0,
    bounce=0.60,
)


def push(random, contact, force, roughness):
    """The force of one contact over time. Its sum over time is the force given.

    Two bodies pressed together push back more and more steeply; a hard contact is
    shorter than a soft one. Small points that touch one after another make it rough.
    """
    contact = contact * max(force, 0.02) ** -0.2
    times = times_of(contact)
    smooth = np.sin(np.pi * times / contact) ** 1.5
    grains = lowpass(random.standard_normal(len(times) + 200), 14_000.0)[-len(times) :]
    rough = smooth * np.maximum(0.0, 1.0 + roughness * grains / (np.std(grains) + 1e-9))
    return force * rough / (np.sum(rough) / WORK_RATE)


def man_modes(random, material, held):
    """The answer of a man. Every contact meets it at another point."""
    frequencies = np.array(material.frequencies, dtype=float)
    strengths = (frequencies / frequencies[0]) ** -material.tilt
    strengths = strengths * random.uniform(0.35, 1.0, len(frequencies))
    strengths = strengths * random.choice([-1.0, 1.0], len(frequencies))
    losses = np.full(len(frequencies), material.loss + held * material.grip)
    # Damping grows with frequency in wood and ivory.
    losses = losses * (1.0 + frequencies / 20_000.0)
    return modes(frequencies, losses, strengths, 0.3)


def contacts(random, material, series, board, held, man=1.0):
    """A man meets the board several times: a series of (time, force)."""
    duration = max(time for time, _ in series) + 0.5
    sound = silence(duration)
    for time, force in series:
        force_over_time = push(random, material.contact, force, material.roughness)
        answer = material.board * board
        ring = man_modes(random, material, held)
        answer[: len(ring)] += man * material.ring * ring
        add_at(sound, fftconvolve(force_over_time, answer) / WORK_RATE, time)
    return sound


def rubbing(random, duration, jerks_per_second, strength, ring, evenness=0.0):
    """Rubbing: small jerks, at a rate and strength that change over time.

    At evenness 0 the jerks come at random, as from rough ground; at 1 they come like
    the ticks of a clock, as when something sticks and slips.
    """
    jerks = silence(duration)
    position, wait = 0.0, 1.0
    while True:
        index = int(position * WORK_RATE)
        if index >= len(jerks):
            break
        jerks[index] += strength[index] * random.gamma(2.0, 0.5) * random.choice([-1, 1, 1])
        wait = evenness + (1.0 - evenness) * random.exponential(1.0)
        position += wait / max(jerks_per_second[index], 1.0)
    return fftconvolve(jerks, ring)[: len(jerks)]


# ---------------------------------------------------------------------------
# Water


def bubble(radius, rise):
    """One bubble: it rings at the pitch of its size, which rises as it nears the air."""
    pitch = 3.26 / radius
    damping = 0.13 / radius + 0.0072 * radius**-1.5
    times = times_of(min(0.8, 7.0 / damping))
    phase = 2.0 * np.pi * pitch * (times + 0.5 * rise * damping * times**2)
    begin = 1.0 - np.exp(-times * pitch * 1.5)
    return begin * np.exp(-damping * times) * np.sin(phase)


def bubbles(random, duration, per_second, smallest, largest, steepness, rise=0.1):
    """Many bubbles, at a rate that changes over time. Radii in metres.

    The greater the steepness, the more the small ones outnumber the large ones. Where
    there are few, they are also weaker.
    """
    sound = silence(duration)
    most = np.max(per_second)
    chances = np.cumsum(per_second) / WORK_RATE
    for level in np.arange(random.exponential(1.0), chances[-1], 1.0):
        index = np.searchsorted(chances, level + random.uniform(-0.5, 0.5))
        if index >= len(sound):
            continue
        power = 1.0 - steepness
        radius = random.uniform(largest**power, smallest**power) ** (1.0 / power)
        strength = (radius / largest) ** 0.9 * random.uniform(0.2, 1.0)
        strength *= (per_second[index] / most) ** 0.7
        growing = rise * random.uniform(0.0, 1.6)
        add_at(sound, strength * bubble(radius, growing), index / WORK_RATE)
    return sound


def rush(random, duration, low, high):
    """Rushing water: noise that is weaker towards the high end, never quite still."""
    noise = bandpass(random.standard_normal(len(silence(duration))), low, high)
    flutter = 1.0 + 0.30 * slow_noise(random, duration, 9.0)
    flutter += 0.16 * slow_noise(random, duration, 31.0)
    return with_power_one(noise) * np.maximum(flutter, 0.1)


# ---------------------------------------------------------------------------
# Lyre and drum


def swinging_string(random, pitch, duration, ring_time, dullness, brightness, pluck):
    """One direction of swing of a plucked string, by Karplus and Strong.

    A pluck runs round and round a loop that is one swing long, and loses a little at
    each turn, most of it in the high partials. It runs at the rate of the files.
    """
    length = int(round(duration * RATE))
    turn = RATE / pitch
    # The loop: a filter that smooths (and delays by one sample) and a cubic one for the
    # part of the delay that is no whole number of samples.
    whole = int(turn - 2.0)
    part = turn - 1.0 - whole
    points = np.arange(4)
    cubic = [
        np.prod([(part - other) / (point - other) for other in points if other != point])
        for point in points
    ]
    smooth = [dullness, 1.0 - 2.0 * dullness, dullness]
    kept = 10.0 ** (-3.0 / (pitch * ring_time))
    loop = np.zeros(whole + 6)
    loop[0] = 1.0
    loop[whole:] -= kept * np.convolve(smooth, cubic)
    # The pluck: a narrow push with some roughness, at a point along the string.
    excitation = np.zeros(length)
    width = max(4, int(RATE * 0.35 / brightness))
    shape = np.hanning(width + 2)[1:-1]
    excitation[:width] = shape / np.sum(shape)
    rough = np.hanning(int(turn)) * random.standard_normal(int(turn))
    excitation[: len(rough)] += 0.05 * rough / np.sqrt(width)
    back = int(round(pluck * turn))
    excitation[back:] -= 0.92 * excitation[:-back].copy()
    pole = np.exp(-2.0 * np.pi * brightness / RATE)
    excitation = lfilter([1.0 - pole], [1.0, -pole], excitation)
    return lfilter([1.0], loop, excitation)


def lyre_body(random):
    """The modes of the lyre's hollow body of maple, with a thin top."""
    low = [212, 318, 447, 562, 731, 904, 1_130]
    high = [1_420, 1_790, 2_230, 2_860, 3_700, 4_600]
    frequencies = np.array(low + high) * random.uniform(0.98, 1.02, len(low + high))
    losses = random.uniform(0.035, 0.07, len(frequencies))
    strengths = (frequencies / 212.0) ** -0.25 * random.choice([-1.0, 1.0], len(frequencies))
    return modes(frequencies, losses, strengths, 0.25)


def lyre(random, notes, duration, brightness, ring_time=2.2):
    """Notes on the lyre: (time, pitch, force). Gut strings, plucked near the middle."""
    strings = silence(duration)
    plucks = silence(duration)
    for time, pitch, force in notes:
        left = duration - time
        bright = brightness * (0.7 + 0.3 * force)
        pluck = random.uniform(0.21, 0.29)
        ring = ring_time * (220.0 / pitch) ** 0.35
        # Swinging towards the body the string is heard more and dies sooner.
        note = swinging_string(random, pitch, left, 0.6 * ring, 0.10, bright, pluck)
        note += 0.5 * swinging_string(
            random, pitch * 1.0005, left, ring, 0.05, 0.7 * bright, pluck
        )
        note = note / np.max(np.abs(note))
        add_at(strings, force * resample_poly(note, OVERSAMPLING, 1), time)
        touch = random.standard_normal(int(0.006 * WORK_RATE))
        touch = touch * np.hanning(len(touch)) * force
        add_at(plucks, lowpass(touch, 3_000.0), max(0.0, time - 0.002))
    body = lyre_body(random)
    through_body = fftconvolve(strings + 0.05 * plucks, body)[: len(strings)] / WORK_RATE
    through_body *= np.std(strings) / (np.std(through_body) + 1e-12)
    return 0.55 * strings + 0.75 * through_body


def frame_drum(random, pitch, duration):
    """One stroke on a large frame drum, with the soft side of the fist."""
    ratios = np.array([1.0, 1.593, 2.136, 2.295, 2.653, 2.917, 3.156, 3.500, 3.598, 4.060])
    strengths = np.array([1.0, 0.75, 0.5, 0.42, 0.3, 0.28, 0.2, 0.16, 0.15, 0.1])
    losses = 0.045 + 0.02 * ratios
    times = times_of(duration)
    # The skin is stretched by the stroke: it starts a little sharp.
    bent = times + 0.0035 * (1.0 - np.exp(-times / 0.05))
    sound = silence(duration)
    for ratio, strength, loss in zip(ratios, strengths, losses):
        frequency = pitch * ratio * random.uniform(0.985, 1.015)
        swing = np.sin(2.0 * np.pi * frequency * bent)
        sound += strength * swing * np.exp(-np.pi * frequency * loss * times)
    slap = lowpass(random.standard_normal(len(times)), 900.0) * np.exp(-times / 0.012)
    sound += 0.8 * slap / (np.max(np.abs(slap)) + 1e-12)
    return sound * (1.0 - np.exp(-times / 0.0015))


# The notes of the lyre, in pure fifths from G below middle C.
G = 196.0
PITCHES = {
    "G2": G / 2,
    "D3": G * 3 / 4,
    "F3": G * 8 / 9,
    "G3": G,
    "Ab3": G * 256 / 243,
    "Bb3": G * 32 / 27,
    "C4": G * 4 / 3,
    "D4": G * 3 / 2,
    "F4": G * 16 / 9,
    "G4": G * 2,
    "A4": G * 9 / 4,
    "C5": G * 8 / 3,
    "D5": G * 3,
}


# ---------------------------------------------------------------------------
# The hall


def hall_answer():
    """The first reflections of a timber hall, without the direct sound.

    Mirror images of the table in floor, roof and walls; each reflection costs some
    strength, and most of the high part. Everything is over before 120 milliseconds.
    """
    room = np.array([6.4, 10.7, 4.3])
    table = np.array([2.9, 4.6, 0.8])
    ear = np.array([3.2, 4.0, 1.25])
    direct = np.linalg.norm(table - ear)
    orders = {order: silence(0.119) for order in (1, 2, 3, 4)}
    for cell in product(range(-2, 3), repeat=3):
        for mirrored in product((0, 1), repeat=3):
            order = sum(abs(2 * c - m) for c, m in zip(cell, mirrored))
            if order not in orders:
                continue
            signs = 1.0 - 2.0 * np.array(mirrored)
            image = 2.0 * np.array(cell) * room + signs * table
            path = np.linalg.norm(image - ear)
            delay = (path - direct) / 343.0
            if delay < 0.117:
                fade = np.cos(0.5 * np.pi * delay / 0.117)
                orders[order][int(delay * WORK_RATE)] += fade * 0.72**order * direct / path
    answer = silence(0.119)
    for order, taps in orders.items():
        answer += lowpass(taps, 5_500.0 / order, order=1)
    ending = np.minimum(1.0, (0.119 - times_of(0.119)) / 0.01)
    return highpass(answer, 90.0, order=1) * ending


HALL = hall_answer()


def in_hall(sound, amount):
    return sound + amount * fftconvolve(sound, HALL)[: len(sound)]


# ---------------------------------------------------------------------------
# The sounds. Each takes its random numbers and gives a signal; `finish` does the rest.

# Where on the board, and how hard: the three variants of a man set down.
SET_DOWNS = {
    1: {"place": (0.37, 0.41), "force": 1.0, "rock": 0.013, "size": 1.0},
    2: {"place": (0.23, 0.62), "force": 0.8, "rock": 0.019, "size": 1.06},
    3: {"place": (0.56, 0.29), "force": 1.25, "rock": 0.009, "size": 0.95},
}


def resized(material, size):
    """A larger man rings lower and touches longer."""
    frequencies = tuple(frequency / size for frequency in material.frequencies)
    return replace(material, frequencies=frequencies, contact=material.contact * size)


def set_down(material, variant):
    """A man set down: one edge first, then it rocks flat and lies still."""
    choice = SET_DOWNS[variant]

    def make(random):
        man = resized(material, choice["size"])
        board = board_modes(random, choice["place"])
        gap, force, time = choice["rock"], choice["force"], 0.0
        series = [(time, force)]
        share = man.bounce * random.uniform(0.8, 1.1)
        while share > 0.02:
            time += gap * random.uniform(0.85, 1.15)
            series.append((time, force * share))
            share *= man.bounce * random.uniform(0.6, 0.9)
            gap *= 0.55
        return in_hall(contacts(random, man, series, board, held=1.0), 0.8)

    return make


def topple(material, second, quickness):
    """A captured man falls on its side, strikes again and rattles out.

    It strikes the second time after `second`; at a quickness of 1 the bounces that
    follow come as fast as for ivory.
    """

    def make(random):
        sound = silence(1.1)
        series = [(0.0, 0.75), (second, 1.0), (second + 0.012, 0.3)]
        time, gap, force = second, 0.105 / quickness, 0.66
        while gap > 0.006 and force > 0.02:
            time += gap * random.uniform(0.8, 1.15)
            series.append((time, force * random.uniform(0.7, 1.2)))
            if random.uniform() < 0.6:  # the other end of the man follows
                series.append((time + gap * random.uniform(0.2, 0.4), 0.5 * force))
            gap *= 0.60 + 0.22 * material.bounce
            force *= 0.55 + 0.36 * material.bounce
        # Its two ends and its middle strike the board at different places.
        places = [(0.44, 0.35), (0.48, 0.42), (0.40, 0.39)]
        boards = [board_modes(random, place) for place in places]
        for time, force in series:
            board = boards[random.randint(len(boards))]
            add_at(sound, contacts(random, material, [(0.0, force)], board, held=0.1), time)
        return in_hall(sound, 0.8)

    return make


def peg(variant):
    """A peg pushed into its hole: a short scrape, then it seats with a dull knock."""
    choice = {
        1: {"place": (0.31, 0.47), "scrape": 0.110, "pitch": 1.0},
        2: {"place": (0.52, 0.66), "scrape": 0.135, "pitch": 0.92},
        3: {"place": (0.68, 0.38), "scrape": 0.090, "pitch": 1.09},
    }[variant]

    def make(random):
        sound = silence(0.6)
        board = board_modes(random, choice["place"], loss=0.06)
        # The scrape rises, as less and less of the peg is free to swing.
        length = choice["scrape"]
        for share, higher in ((0.0, 1.0), (0.33, 1.12), (0.66, 1.26)):
            frequencies = np.array([640, 1_180, 1_930, 2_840, 4_100])
            frequencies = frequencies * choice["pitch"] * higher
            ring = modes(frequencies, [0.09] * 5, [0.6, 1.0, 0.9, 0.6, 0.3], 0.03)
            part = length * 0.62
            strength = curve(part, (0.0, 0.0), (0.5, 0.75 + share), (1.0, 0.0))
            rate = np.full(len(strength), 1_500.0 + 900.0 * share)
            add_at(sound, rubbing(random, part, rate, strength, ring), share * length * 0.85)
        sound *= 0.20 / np.max(np.abs(sound))
        # The seat: shoulder of the peg on the board, held by the hand that pushes.
        seat = silence(0.5)
        for time, force in ((0.0, 1.0), (0.007, 0.22)):
            force_over_time = push(random, 0.0016, force, 0.35)
            add_at(seat, fftconvolve(force_over_time, board) / WORK_RATE, time)
            shaft = np.array([410, 690, 1_120, 1_700]) * choice["pitch"]
            plug = modes(shaft, [0.12] * 4, [1.0, 0.8, 0.5, 0.3], 0.08)
            add_at(seat, 0.8 * fftconvolve(force_over_time, plug) / WORK_RATE, time)
        seat = lowpass(seat, 3_800.0, order=1)
        add_at(sound, seat / np.max(np.abs(seat)), length)
        return in_hall(sound, 0.6)

    return make


def wave_past(variant):
    """A hull glides one square: water swells along its side and falls back."""
    choice = {
        1: {"duration": 0.86, "top": 0.38, "low": 260.0},
        2: {"duration": 0.98, "top": 0.45, "low": 220.0},
        3: {"duration": 0.74, "top": 0.34, "low": 300.0},
    }[variant]

    def make(random):
        duration, top, low = choice["duration"], choice["top"], choice["low"]
        swell = curve(duration, (0.0, 0.0), (top, 1.0), (0.72, 0.42), (1.0, 0.0))
        crest = curve(duration, (0.0, 0.0), (top + 0.08, 1.0), (0.7, 0.15), (1.0, 0.0))
        late = curve(duration, (0.0, 0.0), (0.3, 0.35), (0.6, 1.0), (0.86, 0.0), (1.0, 0.0))
        body = rush(random, duration, low, 850.0) * swell
        spray = rush(random, duration, 1_300.0, 3_600.0) * crest**2
        small = bubbles(random, duration, 340.0 * swell, 0.0009, 0.005, 1.9)
        lapping = bubbles(random, duration, 34.0 * late, 0.0038, 0.011, 1.5, rise=0.16)
        small = small * 0.32 * np.std(body) / (np.std(small) + 1e-12)
        lapping = lapping * 0.55 * np.std(body) / (np.std(lapping) + 1e-12)
        sound = lowpass(body + 0.22 * spray + small + lapping, 2_600.0)
        return in_hall(sound, 0.4)

    return make


def slide(random):
    """A man slides over the wood: it speeds up, slows down, and the grain hums along."""
    duration = 0.46
    speed = curve(duration, (0.0, 0.0), (0.32, 1.0), (0.6, 0.9), (1.0, 0.0))
    board = board_modes(random, (0.4, 0.45), loss=0.08)[: int(0.06 * WORK_RATE)]
    grain = 1.0 + 0.35 * slow_noise(random, duration, 55.0)
    strength = speed**1.2 * np.maximum(grain, 0.15)
    jerks = rubbing(random, duration, 300.0 + 4_500.0 * speed, strength, board)
    hiss = bandpass(random.standard_normal(len(speed)), 700.0, 3_600.0) * strength * speed
    sound = jerks / np.std(jerks) + 0.55 * hiss / np.std(hiss)
    return in_hall(highpass(lowpass(sound, 4_500.0), 190.0), 0.5)


def sink(random):
    """A ship heels and goes down: the planks creak, then water takes its place."""
    duration = 1.56
    sound = silence(duration)
    # The creak: planks that stick and slip, in two groans.
    planks = np.array([236, 388, 571, 842, 1_190, 1_630, 2_240])
    ring = modes(planks, [0.05] * 7, [0.7, 1.0, 0.9, 0.8, 0.6, 0.4, 0.25], 0.12)
    for start, length, rates, loud in (
        (0.0, 0.42, ((0.0, 38.0), (0.55, 92.0), (1.0, 60.0)), 0.8),
        (0.34, 0.52, ((0.0, 52.0), (0.4, 118.0), (1.0, 34.0)), 1.0),
    ):
        rate = curve(length, *rates)
        strength = curve(length, (0.0, 0.0), (0.3, 1.0), (0.7, 0.7), (1.0, 0.0))
        creak = rubbing(random, length, rate, strength, ring, evenness=0.86)
        add_at(sound, loud * creak / np.max(np.abs(creak)), start)
    sound *= 0.95
    # Water pours in, the hull gurgles under, bubbles come up and grow fewer.
    pour = rush(random, duration, 180.0, 1_100.0)
    pour *= curve(duration, (0.0, 0.0), (0.12, 0.06), (0.5, 1.0), (0.75, 0.35), (1.0, 0.0))
    sound += 0.11 * lowpass(pour, 2_200.0)
    many = curve(
        duration, (0.0, 0.0), (0.25, 0.1), (0.55, 1.0), (0.78, 0.45), (0.9, 0.0), (1.0, 0.0)
    )
    large = bubbles(random, duration, 30.0 * many, 0.0055, 0.018, 1.3, rise=0.22)
    small = bubbles(random, duration, 190.0 * many**0.7, 0.0012, 0.006, 1.8, rise=0.12)
    sound += 0.60 * large / np.max(np.abs(large)) + 0.22 * small / np.max(np.abs(small))
    return in_hall(sound, 0.5)


def refuse(random):
    """Not allowed: one soft, low knock, as with a knuckle on the edge of the table."""
    board = board_modes(random, (0.45, 0.52), loss=0.07)
    sound = silence(0.4)
    for time, force in ((0.0, 1.0), (0.006, 0.25)):
        force_over_time = push(random, 0.0021, force, 0.1)
        add_at(sound, fftconvolve(force_over_time, board) / WORK_RATE, time)
    sound = highpass(lowpass(sound, 800.0), 170.0, order=1)
    return in_hall(sound, 0.6)


def lift(random):
    """Fingers take hold of a man: one faint tick, and a breath of skin on it."""
    sound = silence(0.3)
    tick = push(random, 0.0006, 1.0, 0.2)
    tick = fftconvolve(tick, modes([560, 1_060, 1_700], [1.3] * 3, [1.0, 0.7, 0.4], 0.02))
    add_at(sound, tick / np.max(np.abs(tick)), 0.010)
    touch = curve(0.035, (0.0, 0.0), (0.3, 1.0), (1.0, 0.0))
    skin = bandpass(random.standard_normal(len(touch)), 350.0, 1_800.0) * touch
    add_at(sound, 0.04 * skin / np.max(np.abs(skin)), 0.0)
    return in_hall(sound, 0.3)


def played(notes):
    """Turns (time, name of the note, force) into (time, pitch, force)."""
    return [(time, PITCHES[name], force) for time, name, force in notes]


def escape(random):
    """The king has escaped: the lyre climbs from fifth to fifth and ends on open ones."""
    notes = played(
        [
            (0.000, "G3", 0.80),
            (0.016, "D4", 0.70),
            (0.150, "G4", 0.75),
            (0.300, "A4", 0.72),
            (0.440, "F3", 0.72),
            (0.456, "C4", 0.66),
            (0.470, "C5", 0.85),
            (0.740, "G3", 0.85),
            (0.764, "D4", 0.82),
            (0.788, "G4", 0.86),
            (0.814, "D5", 1.00),
        ]
    )
    return in_hall(lyre(random, notes, 2.3, brightness=3_400.0, ring_time=3.4), 1.6)


def captured(random):
    """The king is captured: the lyre falls by dark steps, and the drum closes it."""
    notes = played(
        [
            (0.000, "D4", 0.80),
            (0.014, "G3", 0.60),
            (0.300, "Bb3", 0.72),
            (0.580, "Ab3", 0.72),
            (0.920, "G2", 0.95),
            (0.942, "D3", 0.80),
            (0.966, "G3", 0.72),
        ]
    )
    sound = lyre(random, notes, 2.4, brightness=1_150.0, ring_time=2.4)
    drum = frame_drum(random, 74.0, 1.2)
    add_at(sound, 1.1 * np.max(np.abs(sound)) * drum / np.max(np.abs(drum)), 0.915)
    return in_hall(sound, 1.6)


def drawn(random):
    """A draw: two quiet notes a step apart, which ring on together."""
    notes = played([(0.0, "C4", 0.7), (0.42, "D4", 0.62)])
    return in_hall(lyre(random, notes, 1.75, brightness=1_500.0, ring_time=2.2), 1.6)


# name: (maker, length in seconds, loudness relative to a man set down)
SOUNDS = {
    "ivory-1": (set_down(IVORY, 1), 0.32, 0.0),
    "ivory-2": (set_down(IVORY, 2), 0.32, -1.0),
    "ivory-3": (set_down(IVORY, 3), 0.32, 0.5),
    "wood-1": (set_down(WOOD, 1), 0.34, 0.0),
    "wood-2": (set_down(WOOD, 2), 0.34, -1.0),
    "wood-3": (set_down(WOOD, 3), 0.34, 0.5),
    "stone-1": (set_down(STONE, 1), 0.34, 0.0),
    "stone-2": (set_down(STONE, 2), 0.34, -1.0),
    "stone-3": (set_down(STONE, 3), 0.34, 0.5),
    "peg-1": (peg(1), 0.40, 0.0),
    "peg-2": (peg(2), 0.42, -1.0),
    "peg-3": (peg(3), 0.38, 0.5),
    "wave-1": (wave_past(1), 0.88, -1.0),
    "wave-2": (wave_past(2), 1.00, -1.5),
    "wave-3": (wave_past(3), 0.76, -0.5),
    "slide": (slide, 0.50, -2.5),
    "topple-ivory": (topple(IVORY, 0.128, 1.0), 0.84, 1.0),
    "topple-wood": (topple(WOOD, 0.142, 0.9), 0.84, 1.0),
    "topple-stone": (topple(STONE, 0.104, 1.2), 0.84, 1.0),
    "sink": (sink, 1.60, 1.5),
    "refuse": (refuse, 0.30, -6.0),
    "lift": (lift, 0.14, -18.0),
    "escape": (escape, 2.30, 3.0),
    "captured": (captured, 2.40, 3.0),
    "drawn": (drawn, 1.75, -1.5),
}


# ---------------------------------------------------------------------------
# Measures, files and checks


def weighted_for_loudness(signal):
    """The weighting of ITU-R BS.1770: less bass, somewhat more treble."""

    def section(gain, quality, frequency, kind):
        # The two filters of the standard, worked out for our rate.
        tangent = np.tan(np.pi * frequency / RATE)
        below = 1.0 + tangent / quality + tangent**2
        if kind == "shelf":
            high = decibels_to_factor(gain)
            band = high**0.4996667741545416
            above = [
                high + band * tangent / quality + tangent**2,
                2.0 * (tangent**2 - high),
                high - band * tangent / quality + tangent**2,
            ]
            above = [value / below for value in above]
        else:
            above = [1.0, -2.0, 1.0]
        return above, [
            1.0,
            2.0 * (tangent**2 - 1.0) / below,
            (1.0 - tangent / quality + tangent**2) / below,
        ]

    shelf = section(3.999843853973347, 0.7071752369554196, 1681.974450955533, "shelf")
    rumble = section(0.0, 0.5003270373238773, 38.13547087602444, "pass")
    return lfilter(*rumble, lfilter(*shelf, signal))


def loudness(signal, window=0.2):
    """The power of the loudest 200 milliseconds, weighted, in decibels."""
    length = int(window * RATE)
    power = weighted_for_loudness(np.concatenate([signal, np.zeros(length)])) ** 2
    sums = np.cumsum(np.concatenate([np.zeros(length), power]))
    return 10.0 * np.log10(np.max(sums[length:] - sums[:-length]) / length + 1e-15)


def rounded_tops(sound):
    """Rounds off what is louder than half the full level, so that clicks fit in."""
    knee, ceiling = decibels_to_factor(-7.0), decibels_to_factor(-1.6)
    over = np.maximum(np.abs(sound) - knee, 0.0)
    rounded = knee + (ceiling - knee) * np.tanh(over / (ceiling - knee))
    return np.where(over > 0.0, np.sign(sound) * rounded, sound)


def with_silent_ends(sound):
    begin = int(0.0008 * RATE)
    sound[:begin] *= np.linspace(0.0, 1.0, begin) ** 2
    end = int(min(0.5 * RATE, 0.35 * len(sound)))
    sound[-end:] *= np.cos(np.linspace(0.0, 0.5 * np.pi, end)) ** 2
    middle = np.hanning(len(sound))
    return sound - np.mean(sound) * middle / np.mean(middle)


def finish(sound, duration, level):
    """Brings a signal to the rate of the files, its length, its level and silent ends."""
    sound = highpass(np.concatenate([silence(LEAD), sound, silence(duration)]), 45.0)
    sound = sound[: int(round(duration * WORK_RATE))]
    factor = 1.0 / np.max(np.abs(sound))
    # Rounding the tops changes the loudness a little, so the level is found in steps.
    for _ in range(8):
        rounded = rounded_tops(factor * sound)
        finished = with_silent_ends(resample_poly(rounded, 1, OVERSAMPLING))
        factor *= decibels_to_factor(REFERENCE_LOUDNESS + level - loudness(finished))
    return finished


def write_sound(path, signal):
    samples = np.round(np.clip(signal, -1.0, 1.0) * 32_767.0).astype("<i2")
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def read_sound(path):
    with wave.open(str(path), "rb") as file:
        assert file.getnchannels() == 1 and file.getsampwidth() == 2
        assert file.getframerate() == RATE
        return np.frombuffer(file.readframes(file.getnframes()), "<i2") / 32_768.0


def peak_level(signal):
    return 20.0 * np.log10(np.max(np.abs(signal)) + 1e-12)


def brightness_of(signal):
    """The centre of the spectrum."""
    spectrum = np.abs(np.fft.rfft(signal))
    return np.sum(spectrum * np.fft.rfftfreq(len(signal), 1.0 / RATE)) / np.sum(spectrum)


def attack_and_decay(signal):
    """When the smoothed loudness is highest, and how long it then takes to fall 20 dB."""
    power = np.convolve(signal**2, np.hanning(int(0.004 * RATE)), mode="same")
    top = np.argmax(power)
    loud = np.nonzero(power > power[top] / 100.0)[0]
    return top / RATE, (loud[-1] - top) / RATE


def check_and_report():
    """Reads the files back, checks them and prints what they are like."""
    names = sorted(path.stem for path in FOLDER.glob("*.wav"))
    assert names == sorted(SOUNDS), "there is a file too many or too few"
    print("name          length    peak  loudness  centroid  attack   -20 dB")
    loud = {}
    for name, (_, duration, level) in SOUNDS.items():
        signal = read_sound(FOLDER / f"{name}.wav")
        loud[name] = loudness(signal)
        attack, decay = attack_and_decay(signal)
        print(
            f"{name:12} {len(signal) / RATE:5.2f} s {peak_level(signal):6.1f}"
            f" {loud[name]:8.1f} {brightness_of(signal):7.0f} Hz"
            f" {1000 * attack:6.0f} ms {1000 * decay:6.0f} ms"
        )
        assert abs(len(signal) / RATE - duration) < 0.001, name
        assert -12.0 <= peak_level(signal) <= -1.0, name
        assert abs(np.mean(signal)) < 1e-4, f"{name} has an offset"
        assert abs(signal[0]) < 1e-4, f"{name} begins with a click"
        assert abs(signal[-1]) < 1e-4, f"{name} ends with a click"
        assert np.max(np.abs(signal[-int(0.004 * RATE) :])) < 1e-3, f"{name} is cut off"
        assert abs(loud[name] - REFERENCE_LOUDNESS - level) < 0.3, name
    size = sum((FOLDER / f"{name}.wav").stat().st_size for name in SOUNDS)
    print(f"{len(SOUNDS)} files, {size} bytes")
    assert size < TOTAL_SIZE_LIMIT


def main():
    FOLDER.mkdir(exist_ok=True)
    for name, (make, duration, level) in SOUNDS.items():
        write_sound(FOLDER / f"{name}.wav", finish(make(random_for(name)), duration, level))
    check_and_report()


if __name__ == "__main__":
    main()
