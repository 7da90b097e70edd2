"""Draws displays as they stand in their windows: a number, its blank and unlit places, frame and labels."""

import random

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from odometer.glyphs import HEIGHT, TEXT_FONTS, SevenSegments, Typeface, chance, choice, put, uniform

CANVAS = 150  # height of a drawing
TOP = 55  # of its digits
LEFT = 150  # where the first place is, blank or not
LABELS = [
    "LITRES", "LITROS", "LITROS", "TOTAL", "R$", "$", "L", "GALLONS", "PRICE", "SALE", "km", "km",
    "ODO", "TRIP A", "mi", "kWh", "m3", "TOTAL A PAGAR", "PRECO POR LITRO", "kg", "AM", "A", "B",
]
# Displays are of segments mostly: what letters look like, the text recogniser knows better.
SEGMENTS_ODDS = 0.8


class Drawing:
    """Levels 0..255 (CANVAS, w), what is shown, and where the number begins and ends."""

    def __init__(self, picture: np.ndarray, text: str, left: float, right: float):
        self.picture, self.text = picture, text
        self.left, self.right = left, right


def draw_window() -> Drawing:
    segments = chance(SEGMENTS_ODDS)
    style = SevenSegments() if segments else Typeface()
    text = random_number()
    blanks = choice([0, 0, 1, 1, 2, 3])
    faces = {character: style.mask(character) for character in set(text) | {"8"}}
    eight = faces["8"]
    pitch = max(face.shape[1] for face in faces.values())
    spacing = choice([uniform(-1, 6), uniform(2, 14)]) if segments else uniform(0, 5)
    wide_ones = segments or chance(0.5)
    digits = sum(character.isdigit() for character in text)
    width = int(LEFT * 2 + (pitch + spacing + 4) * (digits + blanks + 1) + 40)
    ink = np.zeros((CANVAS, width), np.float32)
    unlit = np.zeros_like(ink)
    strength = fading(digits)
    x = LEFT + blanks * (pitch + spacing)
    for i in range(blanks):
        put(unlit, eight, LEFT + i * (pitch + spacing), TOP)
    left, end, seen = x, x, 0
    first_ink = None
    for character in text:
        face = faces[character]
        if character == ".":
            put(ink, face * strength[max(0, seen - 1)], end + uniform(-1, 1) * 0.5 - 2, TOP)
            if not segments or chance(0.25):
                x += face.shape[1] + 1
            continue
        place = pitch if wide_ones else face.shape[1]
        # A narrow digit stands right in its place on segments, amid it in typefaces.
        offset = place - face.shape[1] if segments else (place - face.shape[1]) / 2
        offset = max(0, offset) if character == "1" or not segments else 0
        put(ink, face * strength[seen], x + offset, TOP)
        put(unlit, eight, x, TOP)
        first_ink = x + offset if first_ink is None else first_ink
        end = x + place
        x += place + spacing
        seen += 1
    right = end
    if chance(0.3):
        size = choice([2, 2, 3])
        ink, unlit = (cv2.dilate(mask, np.ones((size, size))) for mask in (ink, unlit))
    elif chance(0.15):
        ink = cv2.erode(ink, np.ones((2, 2)))
    labels = draw_labels(ink.shape, LEFT, right)
    picture = colour(ink, unlit, labels, style, left, right)
    # A crop may begin where the first place is, though it is blank.
    return Drawing(picture, text, LEFT if chance(0.2) else first_ink, right)


def draw_nothing() -> Drawing:
    """A word, a window without a number, or strokes: there is nothing to read."""
    width = int(uniform(420, 700))
    left, right = 150.0, width - 150.0
    ink = np.zeros((CANVAS, width), np.float32)
    if chance(0.6):
        put(ink, word(choice(LABELS), choice([30, 40, 52])), left, TOP)
    elif chance(0.5):
        for _ in range(choice([1, 3, 8])):
            x = uniform(left, right)
            cv2.line(ink, (int(x), TOP), (int(x + uniform(-8, 8)), TOP + HEIGHT), 1, choice([1, 3, 5]))
    picture = colour(ink, np.zeros_like(ink), np.zeros_like(ink), None, left, right)
    return Drawing(picture, "", left, right)


def random_number() -> str:
    """As pumps and dashboards show them: 3 to 7 digits, often 1s and 0s, in most cases with a point."""
    length = choice([3, 3, 4, 4, 5, 5, 5, 6, 6, 6, 7])
    digits = [str(random.randrange(10)) for _ in range(length)]
    if chance(0.35):
        favourite = choice("0111" + "".join(digits))
        digits = [favourite if chance(0.45) else digit for digit in digits]
    if chance(0.25):
        digits[0] = "1"
    if chance(0.25):
        digits[-1] = choice("0117")
    if digits[0] == "0" and chance(0.7):
        digits[0] = str(random.randrange(1, 10))
    text = "".join(digits)
    decimals = choice([0, 0, 0, 1, 2, 2, 2, 3])
    return f"{text[:-decimals]}.{text[-decimals:]}" if 0 < decimals < length else text


def fading(digits: int) -> np.ndarray:
    """How dark each digit is: most alike; at an end, or here and there, much fainter."""
    strength = np.ones(digits)
    if chance(0.3):
        slope = np.linspace(1, uniform(0.25, 0.9), digits)
        strength = slope if chance(0.5) else slope[::-1].copy()
    if chance(0.2):
        strength[choice([0, -1, random.randrange(digits)])] *= uniform(0.25, 0.8)
    return strength


def word(text: str, size: int) -> np.ndarray:
    font = ImageFont.truetype(choice(TEXT_FONTS), size)
    image = Image.new("L", (int(font.getlength(text)) + 4, size + size // 3), 0)
    ImageDraw.Draw(image).text((1, 0), text, font=font, fill=255)
    mask = np.asarray(image, np.float32) / 255
    rows = np.flatnonzero(mask.max(1) > 0.2)
    return mask[rows[0] : rows[-1] + 1] if len(rows) else mask


def draw_labels(shape: tuple[int, int], left: float, right: float) -> np.ndarray:
    """Words beside, above and below the number."""
    labels = np.zeros(shape, np.float32)
    if chance(0.25):
        mask = word(choice(LABELS), choice([11, 15, 20, 28]))
        put(labels, mask, left - mask.shape[1] - uniform(4, 30), TOP + HEIGHT - mask.shape[0] - uniform(-2, 25))
    if chance(0.3):
        mask = word(choice(LABELS), choice([11, 15, 20, 28]))
        put(labels, mask, right + uniform(3, 30), TOP + HEIGHT - mask.shape[0] - uniform(-2, 25))
    for y in (TOP + HEIGHT + uniform(8, 30), TOP - uniform(25, 45)):
        if chance(0.2):
            put(labels, word(choice(LABELS), choice([15, 22, 30])), uniform(left - 30, right), y)
    return labels


def colour(ink, unlit, labels, style, left: float, right: float) -> np.ndarray:
    """Dark on light, light on dark, shadows behind the digits, a glow around them, the window's frame."""
    height, width = ink.shape
    lit = chance(0.4)
    ground = uniform(0, 90) if lit or chance(0.4) else uniform(60, 230)
    contrast = choice([uniform(10, 35), uniform(25, 80), uniform(60, 160)])
    level = ground + contrast if lit else max(0, ground - contrast)
    ghost = choice([0, 0, 0, uniform(0.03, 0.3), uniform(0.03, 0.55)])
    mask = np.maximum(ink, unlit * ghost)
    if not lit and chance(0.35):
        # A reflective display's digits throw their shadow on its back.
        shift = np.float32([[1, 0, uniform(-5, 5)], [0, 1, uniform(0, 5)]])
        shadow = cv2.warpAffine(ink, shift, (width, height))
        mask = np.maximum(mask, shadow * uniform(0.1, 0.45))
    if lit and chance(0.5):
        glow = cv2.GaussianBlur(mask, (0, 0), uniform(3, 10))
        mask = mask + glow * uniform(0.2, 1)
    picture = ground + (level - ground) * np.minimum(mask, 1.3)
    picture += neighbours(ink, style, left, right) * (level - ground)
    around = np.full_like(picture, choice([uniform(0, 60), uniform(60, 180), uniform(170, 250)]))
    top, bottom = TOP - choice([uniform(3, 14), uniform(10, 50)]), TOP + HEIGHT + choice([uniform(3, 14), uniform(10, 50)])
    start = min(left, LEFT) - choice([uniform(2, 18), uniform(10, 130)])
    end = right + choice([uniform(1, 10), uniform(3, 25), uniform(10, 120)])
    corners = np.float32([[start, top], [end, top], [end, bottom], [start, bottom]])
    corners += np.random.uniform(-5, 5, corners.shape)
    window = np.zeros_like(picture)
    if chance(0.8):
        cv2.fillPoly(window, [np.int32(corners)], 1)
        if chance(0.5):
            # The frame throws its shadow into the window, along its head or one side.
            inner = corners + np.float32([uniform(0, 12), uniform(0, 9)]) * choice([-1, 1])
            deep = np.zeros_like(window)
            cv2.fillPoly(deep, [np.int32(inner)], 1)
            picture = picture * (1 - uniform(0.1, 0.6) * (1 - deep))
    else:
        window[:] = 1
    picture = around * (1 - window) + picture * window
    if chance(0.4):
        cv2.polylines(picture, [np.int32(corners)], True, uniform(0, 255), choice([1, 2, 4]))
    own = uniform(0, 255)
    return picture + (own - picture) * labels * uniform(0.4, 1)


def neighbours(ink, style, left: float, right: float) -> np.ndarray:
    """The display's other rows, of which a crop may show a part."""
    rows = np.zeros_like(ink)
    if style is None:
        return rows
    for y in (TOP - HEIGHT - uniform(10, 25), TOP + HEIGHT + uniform(10, 25)):
        if not chance(0.18):
            continue
        x = uniform(left - 20, right - 40)
        for character in random_number().replace(".", ""):
            face = style.mask(character)
            put(rows, face, x, y)
            x += face.shape[1] + 5
    return rows
