"""Draws a line of seven-segment digits: in a DSEG typeface, or as polygons of random proportions."""

import glob
import random
from functools import lru_cache

from PIL import ImageDraw, ImageFont

DIGIT_TOP, DIGIT_HEIGHT = 31, 48
DSEG = sorted(glob.glob("dseg/fonts/DSEG7-*/*.ttf"))
LABEL_FONTS = sorted(glob.glob("/usr/share/fonts/truetype/*/*Sans-Bold*.ttf"))[:3]

SEGMENTS = {
    "0": "abcdef", "1": "bc", "2": "abdeg", "3": "abcdg", "4": "bcfg",
    "5": "acdfg", "6": "acdefg", "7": "abc", "8": "abcdefg", "9": "abcdfg",
}
# Digits that displays draw in two ways, with the odds of the rarer one.
VARIANTS = {"7": ("abcf", 0.5), "6": ("cdefg", 0.12), "9": ("abcfg", 0.12)}


@lru_cache(maxsize=None)
def load_font(path: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(path, size)


class TypefaceStyle:
    """Digits of one DSEG typeface."""

    def __init__(self):
        self.font = load_font(random.choice(DSEG), DIGIT_HEIGHT)
        self.pitch = self.font.getlength("8")

    def digit(self, draw: ImageDraw.ImageDraw, x: float, digit: str) -> None:
        draw.text((x, DIGIT_TOP), digit, font=self.font, fill=255)

    def point(self, draw: ImageDraw.ImageDraw, x: float, spacing: float) -> None:
        draw.text((x - spacing - random.uniform(0, 2), DIGIT_TOP), ".", font=self.font, fill=255)


class PolygonStyle:
    """Digits of polygons: width, bar thickness, gap between bars, slant."""

    def __init__(self):
        self.pitch = random.uniform(24, 36)
        self.bar = random.uniform(4, 9)
        self.gap = random.choice([0, 0.5, 1, 1.5, 2.5])
        self.slant = random.choice([0, random.uniform(0, 0.2)])
        self.segments = dict(SEGMENTS)
        for digit, (segments, odds) in VARIANTS.items():
            if random.random() < odds:
                self.segments[digit] = segments

    def digit(self, draw: ImageDraw.ImageDraw, x: float, digit: str) -> None:
        height = DIGIT_HEIGHT
        for segment in self.segments[digit]:
            points = self.outline(segment)
            draw.polygon(
                [(x + px + self.slant * (height - py), DIGIT_TOP + py) for px, py in points],
                fill=255,
            )

    def outline(self, segment: str) -> list[tuple[float, float]]:
        w, h, t, g = self.pitch * 0.86, DIGIT_HEIGHT, self.bar, self.gap
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

    def point(self, draw: ImageDraw.ImageDraw, x: float, spacing: float) -> None:
        side = self.bar * random.uniform(0.8, 1.2)
        right = x - spacing / 2 - self.pitch * 0.07 + side / 2
        bottom = DIGIT_TOP + DIGIT_HEIGHT
        draw.rectangle([right - side, bottom - side, right, bottom], fill=255)


def random_number() -> str:
    """3 to 7 digits, often repeating one, in half the cases with a point."""
    length = random.choice([3, 4, 4, 5, 5, 6, 6, 6, 6, 7])
    digits = [str(random.randrange(10)) for _ in range(length)]
    if random.random() < 0.25:
        favourite = str(random.randrange(10))
        digits = [favourite if random.random() < 0.4 else digit for digit in digits]
    text = "".join(digits)
    if random.random() < 0.45:
        decimals = random.choice([1, 2, 2, 2, 3])
        if decimals < length:
            text = f"{text[:-decimals]}.{text[-decimals:]}"
    return text
