"""Makes the surroundings of the board: assets/rooms/{day,dark,shore}.{jpg,env}.

Each room is built from nothing in Blender, rendered once as a panorama of linear
radiance by Cycles, and written twice: as a backdrop (JPEG, equirectangular, out of
focus) that the program draws around the table, and as image-based light (.env,
see light.py). Everything is seeded, so the files can be made again:

    python assets/source/rooms              all rooms
    python assets/source/rooms day shore    some rooms
    python assets/source/rooms --draft day  small and noisy, for a quick look

It needs Python 3.11 with the modules bpy (Blender 4.5), numpy, scipy and pillow.
Coordinates: Y up, the viewer looks towards -Z; the middle of a backdrop is -Z and
its right quarter +X.
"""

import argparse
import pathlib
import sys
import time

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE))

import light  # noqa: E402
import render  # noqa: E402

OUT = HERE.parents[1] / "rooms"
TABLE = (0.10, 0.07, 0.05)


def haze(radiance, distance, colour, reach):
    """Air between the eye and things: mixes towards a colour with distance."""
    k = (1 - np.exp(-distance / reach))[..., None]
    return radiance * (1 - k) + np.asarray(colour) * k


def make(room, width, samples, cache):
    kept = cache / f"{room}-{width}.npz" if cache else None
    if kept and kept.exists():
        found = np.load(kept)
        radiance, distance = found["radiance"].astype(float), found["distance"].astype(float)
    else:
        began = time.time()
        if room == "shore":
            import shore
            shore.build()
            radiance, distance = render.panorama((0, shore.EYE, 0), width, samples * 4 // 5, 3)
        else:
            import hall
            hall.Hall(room == "dark").build()
            radiance, distance = render.panorama((0, 0.9, 0), width, samples, 5)
        print(f"{room}: rendered in {time.time() - began:.0f} s")
        if kept:
            np.savez(kept, radiance=radiance.astype(np.float32), distance=distance.astype(np.float32))
    level = float(np.median(radiance[radiance.shape[0] // 4:radiance.shape[0] * 5 // 8] @ light.WEIGHTS))
    if room == "shore":
        import shore
        radiance = shore.air(radiance, distance)
        render.develop(OUT / "shore.jpg", radiance, 0.34 / render.mean_level(radiance), 0.40,
                       knee=0.5, saturation=1.0, contrast=1.1, gain=(1.05, 1.0, 0.94))
        light.write(OUT / "shore.env", radiance)
    elif room == "day":
        import hall
        radiance = haze(radiance, np.minimum(distance, 40), np.array((0.85, 0.93, 1.0)) * level * 0.6, 70.0)
        rays = light.equirect_directions(512, 1024)
        lit = hall.shafts(rays, render.enlarge(distance[..., None], 512)[..., 0])
        lit = render.enlarge(lit[..., None], radiance.shape[0])
        radiance = radiance + lit * np.array((1.0, 0.92, 0.80)) * level * 0.9
        render.develop(OUT / "day.jpg", radiance, 0.072 / level, 0.55, knee=0.45,
                       saturation=1.0, contrast=1.15, gain=(1.04, 1.0, 0.92), below=0.25)
        light.write(OUT / "day.env", radiance, TABLE)
    else:
        radiance = haze(radiance, np.minimum(distance, 40), np.array((1.0, 0.55, 0.25)) * level * 0.25, 80.0)
        render.develop(OUT / "dark.jpg", radiance, 0.026 / level, 0.6, knee=0.35, cap=14.0,
                       saturation=0.92, contrast=1.22, keep=0.5, fire=0.62, gain=(0.97, 1.0, 1.06), below=0.4)
        # the eye grows used to firelight: without this ivory would look like copper
        radiance = radiance * (0.85, 1.0, 1.30)
        grey = (radiance @ light.WEIGHTS)[..., None]
        light.write(OUT / "dark.env", grey + (radiance - grey) * 0.75, TABLE, -8)


def main():
    parser = argparse.ArgumentParser(description="Makes the backdrops and lights of the rooms.")
    parser.add_argument("rooms", nargs="*", help="day, dark, shore; all when none is named")
    parser.add_argument("--draft", action="store_true", help="small and noisy")
    parser.add_argument("--cache", type=pathlib.Path, help="folder in which renders are kept between runs")
    options = parser.parse_args()
    rooms = options.rooms or ["day", "dark", "shore"]
    unknown = set(rooms) - {"day", "dark", "shore"}
    if unknown:
        parser.error(f"no such room: {', '.join(sorted(unknown))}")
    OUT.mkdir(exist_ok=True)
    for room in rooms:
        width, samples = (512, 12) if options.draft else (1024, 20)
        make(room, width, samples, options.cache)
    for room in rooms:
        light.check(OUT / f"{room}.env")
        print(f"{room}.jpg: {(OUT / f'{room}.jpg').stat().st_size} bytes")


if __name__ == "__main__":
    main()
