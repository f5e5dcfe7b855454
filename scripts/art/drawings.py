"""Our own figurines, as steps: ("fill" | "cut", path data[, line width]).

"both" repeats a step mirrored about x = 50. With a width the path is a line
with round ends, without it a filled area. Box 100 x 100, y down; figures face
left and stand on one base; gaps are about 4 wide so that they survive 32 px.
"""

import math

BASE = ("fill", "M27 77H73Q78 77 78 82Q78 86 74 86H26Q22 86 22 82Q22 77 27 77Z")
GAP = 4.4


def dot(x, y, r):
    return f"M{x - r} {y}A{r} {r} 0 1 1 {x + r} {y}A{r} {r} 0 1 1 {x - r} {y}Z"

# Four points at distance 1 about the origin, hollow between.
STAR = "M-.08 -.96Q0 -1.08 .08 -.96L.34 -.45Q.38 -.38 .45 -.34L.96 -.08Q1.08 0 .96 .08L.45 .34Q.38 .38 .34 .45L.08 .96Q0 1.08 -.08 .96L-.34 .45Q-.38 .38 -.45 .34L-.96 .08Q-1.08 0 -.96 -.08L-.45 -.34Q-.38 -.38 -.34 -.45Z"

JEWEL = "M50 25C59 35 58 44 50 52C42 44 41 35 50 25Z"

GENERAL = [
    BASE,
    ("fill", "M27.5 72.5C27 64 20 58 17 49C13 36 23 27.5 33 29C41 30.5 46.5 36 50 43C53.5 36 59 30.5 67 29C77 27.5 87 36 83 49C80 58 73 64 72.5 72.5Q50 68.5 27.5 72.5Z"),
    ("cut", "M50 50V59", 3.6),
    ("cut", JEWEL, 8), ("fill", JEWEL),
    ("cut", "M24 63Q50 57.5 76 63", GAP),
    ("place", [("cut", STAR, .7), ("fill", STAR)], (11, 0, 0, 11, 50, 16.5)),
]

FRONT = "M28 72.5V65C28 54.5 38 50.5 50 50.5C62 50.5 72 54.5 72 65V72.5Q61 70 50 70Q39 70 28 72.5Z"

ADVISOR = [
    BASE,
    # wings, high back, front with its jade
    ("both fill", "M66 39.5H74L91 34.5Q95 33.5 95 37.5V47.5Q95 51.5 91 50.5L74 45.5H66Z"),
    ("fill", "M31 64V36C31 30 33 28 36.5 27C37.5 19 43 15 50 15C57 15 62.5 19 63.5 27C67 28 69 30 69 36V64Z"),
    ("cut", FRONT, 8),
    ("fill", FRONT),
    ("cut", "M50 54.5L56 60.5L50 66.5L44 60.5Z"),
]

ELEPHANT = [
    ("fill", "M50 13C62 13 68 20 69 30C69 40 64 46 61 52C58 60 59 66 58 74C57 84 66 84 67 77L73 78C73 88 66 91 60 90C50 89 45 82 45 74C44 66 43 60 39 52C36 46 31 40 31 30C32 20 38 13 50 13Z"),
    ("both fill", "M72 25C80 15 93 20 93 34C93 48 84 60 74 62C70 62 66 58 66 54C70 48 74 42 73 32Z"),
    ("both fill", "M38 55C35 62 30 66 22 67C27 76 38 74 41 62Z"),
    ("both cut", dot(41, 37, 3)),
]

HORSE = [
    BASE,
    ("fill", "M75 72.5C78 50 72 25 52.5 18.5L49.8 10Q48.5 7 46.6 9.6L40.5 19.5"
             "C34 22.5 29.5 28 27 35C25 41 20.5 47 17.5 52C15.5 56 16.5 61 20.5 63C24 65 27 64 30 61.5"
             "C34 58 38 57 44 55.5C43 61 33 63 29.5 72.5Z"),
    ("cut", dot(36.5, 34.5, 3.2)),
    ("cut", "M54 28C63 36 67 50 66.5 64", GAP),
    ("cut", dot(22.3, 54.8, 1.9)),
]

CHARIOT = [
    BASE,
    ("fill", "M24 17Q24 15 26 15H34.5Q36 15 36 17V23H44V17Q44 15 46 15H54Q56 15 56 17V23H64V17Q64 15 65.5 15H74Q76 15 76 17V33L68 41H32L24 33Z"),
    ("fill", "M34.5 45.5H65.5L69 66L73 72.5H27L31 66Z"),
]

BARREL = ("M-45 -9Q-45 -12 -42 -12H-38Q-35 -12 -35 -9V-8.2L14 -12C24 -12 30 -8 31.5 -4A5.6 5.6 0 1 1 31.5 4"
          "C30 8 24 12 14 12L-35 8.2V9Q-35 12 -38 12H-42Q-45 12 -45 9Z")
TILT = (0.8, 0.36, -0.36, 0.8, 51, 40)

CANNON = [
    # trail and wheel
    ("fill", "M60 62L84 81.5", 8),
    ("cut", dot(54, 64, 25.5)),
    ("fill", dot(54, 64, 22)),
    ("cut", dot(54, 64, 16)),
    ("fill", dot(54, 64, 5.2)),
    ("fill", "M54 44V84M34 64H74M39.9 49.9L68.1 78.1M39.9 78.1L68.1 49.9", 4.2, "butt"),
    # barrel, in front
    ("place", [("cut", BARREL, 7.6), ("cut", BARREL), ("fill", BARREL), ("cut", "M-20 -12V12", 5.6), ("cut", "M13 -12.5V12.5", 5.6)], TILT),
]

SOLDIER = [
    BASE,
    ("fill", "M41.5 58H58.5C59.5 65 65 68.5 73 72.5H27C35 68.5 40.5 65 41.5 58Z"),
    ("fill", "M31.5 60.4Q31.5 57 35 57H65Q68.5 57 68.5 60.4Q68.5 63.8 65 63.8H35Q31.5 63.8 31.5 60.4Z"),
    # face under the helmet's brim
    ("fill", "M33 42.8H67C67 51 61 59 50 59C39 59 33 51 33 42.8Z"),
    ("fill", "M50 8.5Q54.6 14 53.8 19C63.5 20.6 69.4 26.5 70 33.4L75.5 35.8Q77.6 37 77 39H23Q22.4 37 24.5 35.8L30 33.4C30.6 26.5 36.5 20.6 46.2 19Q45.4 14 50 8.5Z"),
]

DRAGON = [
    BASE,
    # neck, mane behind
    ("fill", "M31 72.5C44 68 52 62 51 52L60 26L72 24L69.5 31L86 33L76 41L90 48L78 52.5L86 61L77 63L78 72.5Z"),
    # head with open jaws
    ("fill", "M66 30C58 20 47 19 40 26C37 29 33 30 29 28.5C23 26 16 27 13.5 32C11.5 36 13 41 17 42.5C24 43 31 42 40 46C33 48.5 26 48.5 20.5 46.5C20 53 25 58.5 33 59C43 60 51 58 56 53Z"),
    # antlers, whisker, beard
    ("fill", "M51 24C54 16 60 12 68 10M57 17C63 17 68 18 73 17", 5.2),
    ("fill", "M34 56C33 62 29 66 23 67", 5),
    ("cut", "M41 35.5Q46 29.5 52 34.5Q47 38.5 41 35.5Z"),
    ("cut", "M62 40C68 47 69 57 67 66", GAP),
]

GRYPHON_HEAD = [
    BASE,
    # ears, beak, neck in feathers
    ("fill", "M75 72.5L80 64L74 61L81 50L74.5 47L78 36L70 33L73 9.5C63 11.5 57 15.5 54 19.5L47.5 8C44 11.5 41.5 16 41.5 20.5C36 22 32 24.5 29 27.5C20 28 13.5 33.5 12.6 41.5C12 47 13.2 53 16.2 57.5"
             "C18.5 52 23 49.5 29 49.5L39 48.5L39.5 52.3L28.5 53.8C29.5 58.5 33 60.5 37.5 60C40 59.7 42 59 44 58C43.5 64.5 34 67 29 72.5Z"),
    ("cut", "M36 30.5L47 32.5C47.5 39 39 41 36 30.5Z"),
    ("cut", "M54 47L60 56L66 47M57 62", GAP),
]

DRAGON_HEAD = [
    BASE,
    # head with open jaws, neck with spikes
    ("fill", "M29 72.5C36 67 42 64 44 58.5C38 62.5 30 64 23 62.5C19.5 61.5 18 58.5 18.5 55.5L24 56.5L25.5 51.5L31 54.5L34 49.5L40 51.5L45 47L36 44.5L33 49L29 43.8L25 48.5L21 43.2"
             "C18 44 15.5 43.5 14 41.5C12.5 37.5 14 33 18 31.5C21 30.5 23 32.5 27 32C33 31 37 25 44 22.5C52 20 60 22 65 27L78 27L73.5 37L86 42L77 50L87 58L78 62L79 72.5Z"),
    # horns
    ("fill", "M43 26C47 12 62 7 82 12C68 14 62 19 61 28Z"),
    ("cut", "M38 35L48 31L47 38Z"),
    ("cut", "M58 37C65 45 67 56 65.5 66", GAP),
]

WAR_MACHINE = [
    BASE,
    # frame
    ("fill", "M49 35L32 76M49 35L66 76M38 62H60", 6.4),
    # beam with its stone and its weight
    ("fill", "M18 52.8L80 17.6", 8),
    ("fill", dot(49, 35.3, 7.5)),
    ("cut", dot(49, 35.3, 3)),
    ("fill", "M9 47H28.5V63.5Q28.5 68 24 68H13.5Q9 68 9 63.5Z"),
    ("cut", dot(80, 20, 12.4)),
    ("fill", dot(80, 20, 8.8)),
]

PEDESTAL = "M46 40H54V64C56.5 68 62 70 70 72.5H30C38 70 43.5 68 46 64Z"

WAZIR = [
    BASE,
    ("fill", PEDESTAL),
    ("place", [("fill", STAR)], (27, 0, 0, 27, 50, 38)),
    ("cut", dot(50, 38, 4.6)),
]

FERZ = [
    BASE,
    ("fill", PEDESTAL),
    ("place", [("fill", STAR)], (22, 22, -22, 22, 50, 36)),
    ("cut", dot(50, 36, 4.6)),
]

def rays(x, y, count, inner, outer, half_angle):
    """Wedges about (x, y) that point outwards, all but the lowest."""
    out = ""
    for k in range(count):
        if 2 * k == count:
            continue
        turn = 2 * math.pi * k / count
        out += "M" + "L".join(f"{x + r * math.sin(turn + d):.2f} {y - r * math.cos(turn + d):.2f}"
                              for r, d in ((inner, -half_angle), (outer, 0), (inner, half_angle))) + "Z"
    return out


GOLD = [
    BASE,
    ("fill", PEDESTAL),
    ("cut", dot(50, 38, 17.8)),
    ("fill", rays(50, 38, 8, 17.8, 29.5, 0.27)),
    ("fill", dot(50, 38, 14)),
]

SILVER = [
    BASE,
    ("fill", PEDESTAL),
    ("fill", dot(48, 39, 26.5)),
    ("cut", dot(58, 30, 20.5)),
]

SPEAR = [
    ("fill", "M45.8 30H54.2V70Q57 72 62 72.5H38Q43 72 45.8 70Z"),
    ("fill", "M48.4 7.5Q50 4.5 51.6 7.5C56.5 15 61.5 21 61.5 27C61.5 32.5 56 36 50 38.5C44 36 38.5 32.5 38.5 27C38.5 21 43.5 15 48.4 7.5Z"),
    ("fill", "M54 42.5H81Q83.5 42.5 82 44.8L76.5 53L82 61.2Q83.5 63.5 81 63.5H54Z"),
]

LANCE = [BASE, ("place", SPEAR, (1, 0, 0, 1, -9, 0))]

PROMOTED_SILVER = [*SILVER, ("fill", "M63.5 15V37M52.5 26H74.5", 6.2)]
PROMOTED_LANCE = [*LANCE, ("fill", "M72 13V35M61 24H83", 6.2)]


# By the names that src/scene/art/symbol.rs says more about.
DRAWINGS = {
    "General": GENERAL,
    "Advisor": ADVISOR,
    "Elephant": ELEPHANT,
    "Horse": HORSE,
    "Chariot": CHARIOT,
    "Cannon": CANNON,
    "Soldier": SOLDIER,
    "Dragon": DRAGON,
    "GryphonHead": GRYPHON_HEAD,
    "DragonHead": DRAGON_HEAD,
    "WarMachine": WAR_MACHINE,
    "Wazir": WAZIR,
    "Ferz": FERZ,
    "Gold": GOLD,
    "Silver": SILVER,
    "Lance": LANCE,
    "PromotedSilver": PROMOTED_SILVER,
    "PromotedLance": PROMOTED_LANCE,
}
