"""Digits as masks of ink: typefaces, dot matrices, seven segments."""

import glob
import random
from functools import lru_cache

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

uniform, choice = random.uniform, random.choice


def chance(odds: float) -> bool:
    return random.random() < odds


CANVAS = 120  # height of a drawing
TOP, HEIGHT = 40, 40  # of its digits
LEFT = 90  # where they begin

FONTS = "/usr/share/fonts"
SEGMENT_FONTS = sorted(glob.glob(f"{FONTS}/truetype/*dseg*/DSEG7*.ttf"))
FAMILIES = (
    "DejaVuSans", "LiberationSans", "LiberationMono", "Roboto", "OpenSans", "B612", "Play-",
    "Lato-", "NimbusSans", "Cantarell", "OCRB", "URWGothic", "ferrite", "Ferrite",
)
UNLIKE_DISPLAYS = ("Thin", "Hairline", "Serif", "Light")
TEXT_FONTS = [
    path
    for path in sorted(glob.glob(f"{FONTS}/**/*.[to]tf", recursive=True))
    if any(family in path for family in FAMILIES)
    and not any(part in path for part in UNLIKE_DISPLAYS)
]


def shrink(mask: np.ndarray, width: float, height: float) -> np.ndarray:
    size = (max(2, round(width)), max(2, round(height)))
    return cv2.resize(mask, size, interpolation=cv2.INTER_AREA)


@lru_cache(maxsize=None)
def glyph(path: str, character: str) -> np.ndarray:
    """A character's mask at the size at which its typeface's digits are HEIGHT high."""
    font = ImageFont.truetype(path, 64)
    _, top, _, bottom = font.getbbox("8")
    advance = max(1, int(font.getlength("8")))
    left, _, right, _ = font.getbbox(character)
    image = Image.new("L", (max(advance, right) + 8, bottom + 30), 0)
    ImageDraw.Draw(image).text((4, 0), character, font=font, fill=255)
    descent = 0 if character.isdigit() else 14
    mask = np.asarray(image, np.float32)[top : bottom + descent] / 255
    # Digits keep the room that they have in a line.
    mask = mask[:, 4 : 4 + advance] if character.isdigit() else mask[:, 4 + left : 4 + right]
    scale = HEIGHT / (bottom - top)
    return shrink(mask, mask.shape[1] * scale, mask.shape[0] * scale)


def put(canvas: np.ndarray, mask: np.ndarray, x: float, y: float) -> None:
    """Adds a mask to the canvas, as far as it fits."""
    x, y = int(round(x)), int(round(y))
    height, width = mask.shape
    left, top = max(0, x), max(0, y)
    right, bottom = min(canvas.shape[1], x + width), min(canvas.shape[0], y + height)
    if right > left and bottom > top:
        part = mask[top - y : bottom - y, left - x : right - x]
        place = canvas[top:bottom, left:right]
        np.maximum(place, part, out=place)


class Typeface:
    """Digits of one typeface, on a fine screen or as a matrix of dots."""

    def __init__(self):
        self.path = choice(TEXT_FONTS)
        self.stretch = uniform(0.75, 1.25)
        self.dots = chance(0.35)
        self.rows = choice([7, 7, 8, 9, 11, 14])
        self.gap = uniform(0, 0.35)

    def mask(self, character: str) -> np.ndarray:
        mask = glyph(self.path, character)
        if self.dots:
            return self.dotted(mask)
        return shrink(mask, mask.shape[1] * self.stretch, mask.shape[0])

    def dotted(self, mask: np.ndarray) -> np.ndarray:
        cell = HEIGHT / self.rows
        columns = max(1, round(mask.shape[1] * self.stretch / cell))
        rows = max(1, round(mask.shape[0] / cell))
        lit = cv2.resize(mask, (columns, rows), interpolation=cv2.INTER_AREA) > 0.42
        dot = 6
        matrix = np.kron(lit.astype(np.float32), np.ones((dot, dot), np.float32))
        if round(self.gap * dot):
            matrix[::dot] = 0
            matrix[:, ::dot] = 0
        return shrink(matrix, columns * cell, rows * cell)


SEGMENTS = {
    "0": "abcdef", "1": "bc", "2": "abdeg", "3": "abcdg", "4": "bcfg",
    "5": "acdfg", "6": "acdefg", "7": "abc", "8": "abcdefg", "9": "abcdfg",
}
# Digits that displays draw in two ways, with the odds of the rarer one.
VARIANTS = {"7": ("abcf", 0.4), "6": ("cdefg", 0.1), "9": ("abcfg", 0.1)}


class SevenSegments:
    """A DSEG typeface, or polygons: width, bar thickness, gap between bars, slant."""

    def __init__(self):
        self.path = choice(SEGMENT_FONTS) if chance(0.4) else None
        self.stretch = uniform(0.8, 1.2)
        self.width = uniform(18, 30)
        self.bar = uniform(3.5, 8)
        self.gap = choice([0, 0.5, 1, 1.5, 2.5])
        self.slant = choice([0, uniform(0, 0.2)])
        self.segments = dict(SEGMENTS)
        for digit, (segments, odds) in VARIANTS.items():
            if chance(odds):
                self.segments[digit] = segments

    def mask(self, character: str) -> np.ndarray:
        if character in ".:":
            return self.dots([HEIGHT // 3, HEIGHT * 2 // 3] if character == ":" else [HEIGHT])
        if self.path is None:
            return self.polygons(character)
        mask = glyph(self.path, character)
        return shrink(mask, mask.shape[1] * self.stretch, mask.shape[0])

    def dots(self, bottoms: list[int]) -> np.ndarray:
        side = round(self.bar * uniform(0.8, 1.3))
        mask = np.zeros((HEIGHT, side + 2), np.float32)
        for bottom in bottoms:
            mask[bottom - side : bottom, 1 : 1 + side] = 1
        return mask

    def polygons(self, digit: str) -> np.ndarray:
        fine = 3
        width = self.width + self.slant * HEIGHT + 3
        image = Image.new("L", (int(width * fine), HEIGHT * fine), 0)
        draw = ImageDraw.Draw(image)
        for segment in self.segments[digit]:
            draw.polygon(
                [
                    ((x + self.slant * (HEIGHT - y)) * fine, y * fine)
                    for x, y in self.outline(segment)
                ],
                fill=255,
            )
        return shrink(np.asarray(image, np.float32) / 255, int(width), HEIGHT)

    def outline(self, segment: str) -> list[tuple[float, float]]:
        w, h, t, g = self.width, HEIGHT, self.bar, self.gap
        m, k = h / 2, t / 2
        return {
            "a": [(g, 0), (w - g, 0), (w - g - t, t), (g + t, t)],
            "d": [(g, h), (w - g, h), (w - g - t, h - t), (g + t, h - t)],
            "g": [(g + k * 0.6, m), (g + t, m - k), (w - g - t, m - k),
                  (w - g - k * 0.6, m), (w - g - t, m + k), (g + t, m + k)],
            "f": [(0, g), (t, g + t), (t, m - g - k * 0.8), (k * 0.7, m - g), (0, m - g - k * 0.5)],
            "e": [(0, h - g), (t, h - g - t), (t, m + g + k * 0.8), (k * 0.7, m + g),
                  (0, m + g + k * 0.5)],
            "b": [(w, g), (w - t, g + t), (w - t, m - g - k * 0.8), (w - k * 0.7, m - g),
                  (w, m - g - k * 0.5)],
            "c": [(w, h - g), (w - t, h - g - t), (w - t, m + g + k * 0.8), (w - k * 0.7, m + g),
                  (w, m + g + k * 0.5)],
        }[segment]
