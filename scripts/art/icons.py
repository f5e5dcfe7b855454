#!/usr/bin/env python3
"""Regenerates static/icons/ from our own art.

    pip install pillow
    scripts/art/icons.py            # needs `chromium` on the path

A piece with the character of one side of the river, on a board seen from above.
"""

import pathlib
import re
import subprocess
import tempfile

from PIL import Image

ROOT = pathlib.Path(__file__).resolve().parents[2]
ICONS = ROOT / "static" / "icons"
RED, DEEP, LINE, PAPER, RIM = "#a3211d", "#7a1f1f", "#a8463c", "#f6efe2", "#e3d2b0"


def outline(char):
    table = (ROOT / "static/sets/chinese.txt").read_text()
    return re.search(rf"^{char} 250 (.+)$", table, re.MULTILINE).group(1)


def piece(radius, shadow):
    """A disc about (500, 500)."""
    scale = radius * 1.2 / 250
    move = 500 - 125 * scale
    under = f'<circle cx="500" cy="{500 + radius * 0.05:g}" r="{radius}" fill="#572020"/>' if shadow else ""
    return (f'{under}<circle cx="500" cy="500" r="{radius}" fill="{RIM}"/>'
            f'<circle cx="500" cy="500" r="{radius * 0.94:g}" fill="{PAPER}"/>'
            f'<circle cx="500" cy="500" r="{radius * 0.84:g}" fill="none" stroke="{RED}" stroke-width="{radius * 0.055:g}"/>'
            f'<path fill="{RED}" transform="translate({move:g} {move:g})scale({scale:g})" d="{outline("楚")}"/>')


def board(step):
    """The lines of a palace, whose centre lies behind the piece."""
    d = "".join(f"M0 {500 + k * step:g}H1000M{500 + k * step:g} 0V1000" for k in (-1, 0, 1))
    d += f"M{500 - step:g} {500 - step:g}L{500 + step:g} {500 + step:g}M{500 + step:g} {500 - step:g}L{500 - step:g} {500 + step:g}"
    return f'<path d="{d}" fill="none" stroke="{LINE}" stroke-width="14"/>'


def document(body, corner=None):
    clip, attribute = "", ""
    if corner:
        clip = f'<clipPath id="c"><rect width="1000" height="1000" rx="{corner}"/></clipPath>'
        attribute = ' clip-path="url(#c)"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000">{clip}<g{attribute}>{body}</g></svg>'


def photographed(svg, side):
    """The picture in exactly `side` pixels, drawn four times larger first."""
    with tempfile.TemporaryDirectory() as folder:
        page, shot = pathlib.Path(folder, "icon.html"), pathlib.Path(folder, "icon.png")
        big = min(side * 4, 2048)
        page.write_text(f"<style>*{{margin:0}}svg{{display:block;width:{big}px;height:{big}px}}</style>{svg}")
        subprocess.run(["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                        "--default-background-color=00000000", f"--screenshot={shot}",
                        f"--window-size={big},{big + 200}", page.as_uri()], check=True, capture_output=True)
        image = Image.open(shot).convert("RGBA").crop((0, 0, big, big))
    return image.resize((side, side), Image.Resampling.LANCZOS)


def palette():
    """Our colours and the steps between those that meet."""
    shadow = "#572020"
    meet = [(DEEP, LINE, 2), (DEEP, RIM, 4), (RIM, PAPER, 2), (PAPER, RED, 5), (DEEP, shadow, 1), (shadow, RIM, 2)]
    colours = []
    for a, b, between in meet:
        a, b = ([int(c[i:i + 2], 16) for i in (1, 3, 5)] for c in (a, b))
        for k in range(between + 2):
            colour = tuple(round(x + (y - x) * k / (between + 1)) for x, y in zip(a, b))
            if colour not in colours:
                colours.append(colour)
    image = Image.new("P", (1, 1))
    image.putpalette([v for colour in colours for v in colour])
    return image


def save(name, image, opaque):
    if opaque:
        image = image.convert("RGB").quantize(palette=palette(), dither=Image.Dither.NONE)
    else:
        image = image.quantize(28, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    image.save(ICONS / name, optimize=True)
    print(name, (ICONS / name).stat().st_size)


def main():
    ICONS.mkdir(parents=True, exist_ok=True)
    ground = f'<rect width="1000" height="1000" fill="{DEEP}"/>'
    (ICONS / "favicon.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000">' + piece(500, False) + "</svg>\n")
    rounded = document(ground + board(410) + piece(390, True), corner=210)
    # A mask may cut away all but the middle 80 %.
    full = document(ground + board(330) + piece(310, True))
    apple = document(ground + board(410) + piece(380, True))
    save("icon-192.png", photographed(rounded, 192), False)
    save("icon-512.png", photographed(rounded, 512), False)
    save("maskable-512.png", photographed(full, 512), True)
    save("apple-touch-icon.png", photographed(apple, 180), True)
    print("favicon.svg", (ICONS / "favicon.svg").stat().st_size)


if __name__ == "__main__":
    main()
