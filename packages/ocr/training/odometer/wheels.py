"""Draws mechanical odometers: turning wheels in a window, the last of them often tenths."""

import random

import cv2
import numpy as np

from glyphs import CANVAS, HEIGHT, LEFT, TEXT_FONTS, TOP, chance, choice, glyph, put, shrink, uniform

# Ground and ink of a last wheel that counts tenths.
TENTHS = [
    ((225, 225, 220), (20, 20, 20)), ((225, 225, 220), (20, 20, 20)),
    ((225, 225, 220), (200, 30, 20)), ((200, 35, 25), (240, 240, 240)),
    ((25, 25, 25), (230, 40, 25)), ((235, 120, 40), (240, 240, 240)),
    ((240, 200, 60), (20, 20, 20)),
]
PRINTED = ["km", "km", "mph", "km/h", "000", "1/10", "x1000", "-", "|", "||"]


def draw_wheels() -> tuple[np.ndarray, str, float, float]:
    """Picture of levels 0..255, text (a point before tenths), where the wheels begin and end."""
    count = choice([5, 5, 6, 6, 6, 6, 7])
    zeros = choice([0, 0, 1, 1, 2, 3])
    digits = [0] * zeros + [random.randrange(10) for _ in range(count - zeros)]
    turned = turn(digits)
    path = choice(TEXT_FONTS)
    cell = HEIGHT * uniform(0.62, 1.15)
    shown = HEIGHT * uniform(0.62, 0.95)  # height of a digit: the window may be higher
    pitch = shown * uniform(1.2, 1.7)
    window = min(HEIGHT * uniform(0.95, 1.35), pitch * 1.9)
    fill = uniform(0.6, 0.95)
    gap = choice([0, uniform(0, 3), uniform(1, 8)])
    tenths = chance(0.6)
    light = chance(0.12)
    usual = ((215, 215, 210), (25, 25, 25)) if light else (uniform(5, 45), uniform(170, 245))
    last = choice(TENTHS[2:6] if light else TENTHS)

    middle = TOP + HEIGHT / 2
    top, bottom = int(middle - window / 2), int(middle + window / 2)
    right = LEFT + (cell + gap) * count - gap
    edge = uniform(1, 7)
    panel = uniform(0, 70) if chance(0.75) else uniform(90, 235)
    picture = np.full((CANVAS, int(right + LEFT + 40), 3), panel, np.float32)
    slot = uniform(0, 40) if chance(0.8) else uniform(100, 230)
    picture[top:bottom, int(LEFT - edge) : int(right + edge)] = slot

    shade = curve(np.arange(top, bottom) + 0.5 - middle, window / 2)
    text, x = "", float(LEFT)
    for i, (digit, turning) in enumerate(zip(digits, turned)):
        is_tenths = tenths and i == count - 1
        ground, ink = (np.array(level) for level in (last if is_tenths else usual))
        mask = np.zeros((bottom - top, int(cell)), np.float32)
        for step in (-1, 0, 1, 2):
            face = shrink(glyph(path, str((digit + step) % 10)), int(cell * fill), int(shown))
            y = (bottom - top) / 2 - shown / 2 + (step - turning) * pitch
            put(mask, face, (cell - face.shape[1]) / 2, y)
        wheel = (ground + (ink - ground) * mask[..., None]) * shade
        picture[top:bottom, int(x) : int(x) + mask.shape[1]] = wheel
        text += ("." if is_tenths else "") + str((digit + (turning > 0.5)) % 10)
        x += cell + gap
    if chance(0.4):
        corners = (int(LEFT - edge), top), (int(right + edge), bottom)
        cv2.rectangle(picture, *corners, (uniform(60, 255),) * 3, choice([1, 1, 2, 4]))
    if chance(0.3):
        level = (uniform(0, 255),) * 3
        for i in range(1, count):
            at = int(LEFT + i * (cell + gap) - gap / 2)
            cv2.line(picture, (at, top), (at, bottom), level, choice([1, 2, 3]))
    add_print(picture, top, bottom, right)
    return picture, text, LEFT, right


def turn(digits: list[int]) -> list[float]:
    """How far each wheel has gone on to its next digit; one that turns past 9 takes the next along."""
    turned = [choice([0, uniform(-0.06, 0.06)]) for _ in digits]
    if chance(0.75):
        at = len(digits) - 1
        turned[at] = uniform(0, 1)
        while at > 0 and digits[at] == 9 and turned[at] > 0.1:
            if chance(0.7):
                turned[at - 1] = turned[at]
            at -= 1
    return turned


def curve(rows: np.ndarray, half: float) -> np.ndarray:
    """Light on a round wheel, row by row."""
    height = rows / half
    shade = 1 - uniform(0, 0.6) * np.abs(height) ** uniform(1.5, 4)
    slope = choice([0, uniform(-0.3, 0.3)])
    return np.clip(shade + slope * height, 0.1, 1.3)[:, None, None]


def add_print(picture: np.ndarray, top: int, bottom: int, right: float) -> None:
    """What is printed around the wheels: units, strokes; a needle across."""
    dark = picture[2, 2].mean() < 110
    ink = (uniform(150, 255) if dark else uniform(0, 90),) * 3
    for _ in range(choice([0, 1, 1, 2, 3])):
        x = choice([
            uniform(right + 12, right + 60), uniform(LEFT - 85, LEFT - 45), uniform(LEFT, right)
        ])
        beside = x > right or x < LEFT - 40
        y = uniform(top, bottom) if beside else choice([top - uniform(4, 14), bottom + uniform(18, 34)])
        cv2.putText(
            picture, choice(PRINTED), (int(x), int(y)), cv2.FONT_HERSHEY_SIMPLEX,
            uniform(0.5, 1.1), ink, choice([1, 2, 2]), cv2.LINE_AA,
        )
    if chance(0.12):
        width = picture.shape[1]
        start = (int(uniform(0, width)), choice([0, CANVAS]))
        end = (int(uniform(0, width)), int(bottom + uniform(-4, 20)))
        needle = choice([(230, 200, 30), (230, 60, 20), (240, 240, 240)])
        cv2.line(picture, start, end, needle, choice([2, 3, 5]), cv2.LINE_AA)
