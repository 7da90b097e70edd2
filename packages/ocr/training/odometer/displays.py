"""Draws lit and unlit displays: a number, a clock or a dial's numerals, and what stands around."""

import random

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

from glyphs import (
    CANVAS, HEIGHT, LEFT, TEXT_FONTS, TOP, SevenSegments, Typeface, chance, choice, put, uniform,
)

LIT = [  # R, G, B
    (255, 255, 255), (255, 250, 235), (255, 60, 30), (255, 110, 30), (255, 160, 50),
    (90, 255, 140), (80, 160, 255), (150, 220, 255), (255, 230, 120), (235, 240, 255),
]
PANELS = [
    (150, 160, 140), (120, 130, 125), (170, 180, 160), (190, 190, 185), (140, 150, 100),
    (90, 110, 140), (200, 120, 60), (180, 200, 90), (110, 120, 130), (225, 225, 225),
]
WORDS_LEFT = ["ODO", "ODO", "TRIP", "TRIP A", "km", "TOTAL", "A", "P", "D", "N", "Odo"]
WORDS_RIGHT = ["km", "km", "km", "mi", "miles", "KM", "km/h", "A", "B"]
WORDS = [
    "km/h", "ODO", "TRIP", "r/min", "mph", "LITROS", "TOTAL", "AIRBAG", "ABS", "EPC", "CHECK",
    "R P N D", "Service", "E   F", "C    H", "rpm", "bar", "Cruise", "---", "°C", "Fuel", "Range",
    "Mon", "AM", "Trip A", "Oil", "//////", "| | | | |", "SYM", "VDO",
]


def draw_display() -> tuple[np.ndarray, str, float, float]:
    """Picture (CANVAS, w, 3) of levels 0..255, its text, where the digits begin and end."""
    style = SevenSegments() if chance(0.55) else Typeface()
    segments = isinstance(style, SevenSegments)
    text = random_number() if chance(0.86) else choice([random_time, dial_numerals])()
    spacing = uniform(-1, 8) if segments else uniform(0, 5)
    nothing = np.zeros((HEIGHT, 1), np.float32)
    masks = [nothing if character == " " else style.mask(character) for character in text]
    room = uniform(22, 75)
    pitch = max(mask.shape[1] for mask in masks)
    fixed = segments or chance(0.5)
    dark_places = choice([0, 0, 1, 2]) if segments else 0
    width = (pitch + max(spacing, 0)) * (len(text) + dark_places) + 80 * text.count(" ")
    ink = np.zeros((CANVAS, int(width + LEFT * 2 + 60)), np.float32)
    unlit = np.zeros_like(ink)
    eight = style.mask("8")
    x = float(LEFT)
    for _ in range(dark_places):
        put(unlit, eight, x, TOP)
        x += pitch + spacing
    left = x
    for character, mask in zip(text, masks):
        if character == " ":
            x += room
        elif character == ":":
            put(ink, mask, x + 2, TOP)
            x += mask.shape[1] + 4 + max(0, spacing)
        elif character == ".":
            put(ink, mask, x - spacing / 2 - mask.shape[1] / 2, TOP)
            if not fixed or chance(0.4):
                x += mask.shape[1] + 1
        else:
            place = pitch if fixed else mask.shape[1]
            # A narrow digit stands right in its place on segments, amid it in typefaces.
            put(ink, mask, x + (0 if segments else (place - mask.shape[1]) / 2), TOP)
            if segments:
                put(unlit, eight, x, TOP)
            x += place + spacing
    right = x - spacing
    ink = thicken(ink)
    add_surroundings(ink, style, left, right)
    return colour(ink, unlit, left, right), text, left, right


def draw_words() -> tuple[np.ndarray, str, float, float]:
    """Words and signs without a digit: there is nothing to read."""
    font = ImageFont.truetype(choice(TEXT_FONTS), choice([28, 36, 44, 52]))
    word = choice(WORDS)
    width = int(font.getlength(word)) + 2 * LEFT
    image = Image.new("L", (width, CANVAS), 0)
    ImageDraw.Draw(image).text((LEFT, TOP - 12), word, font=font, fill=255)
    ink = np.asarray(image, np.float32) / 255
    return colour(ink, np.zeros_like(ink), LEFT, width - LEFT), "", LEFT, width - LEFT


def random_number(decimal_odds: float = 0.25) -> str:
    """3 to 7 digits, often repeating one, in some cases with a point before the last."""
    length = choice([3, 4, 4, 5, 5, 6, 6, 6, 6, 6, 7])
    digits = [str(random.randrange(10)) for _ in range(length)]
    if chance(0.3):
        favourite = str(random.randrange(10))
        digits = [favourite if chance(0.45) else digit for digit in digits]
    if digits[0] == "0" and chance(0.8):
        digits[0] = str(random.randrange(1, 10))
    text = "".join(digits)
    return f"{text[:-1]}.{text[-1]}" if chance(decimal_odds) else text


def random_time() -> str:
    """A clock beside the odometer: its colon tells it from a number."""
    return f"{random.randrange(24)}:{random.randrange(60):02d}"


def dial_numerals() -> str:
    """Neighbours on a dial, with room between them: no number."""
    first, step = random.randrange(1, 16), choice([1, 2])
    return " ".join(str((first + step * i) * 10) for i in range(choice([2, 2, 3])))


def thicken(ink: np.ndarray) -> np.ndarray:
    size = choice([0, 0, 0, 2, 3])
    if size:
        return cv2.dilate(ink, np.ones((size, size)))
    return cv2.erode(ink, np.ones((2, 2))) if chance(0.15) else ink


def add_surroundings(ink: np.ndarray, style, left: float, right: float) -> None:
    if chance(0.25):
        add_icon(ink, left - uniform(25, 60))
    if chance(0.15):
        add_icon(ink, right + uniform(8, 50))
    if chance(0.2):
        y = int(choice([TOP - uniform(5, 16), TOP + HEIGHT + uniform(5, 16)]))
        ends = (int(left - uniform(0, 60)), y), (int(right + uniform(0, 60)), y)
        cv2.line(ink, *ends, uniform(0.4, 1), choice([1, 2, 3]))
    add_rows(ink, style, left, right)
    if chance(0.35):
        add_word(ink, choice(WORDS_LEFT), lambda width: left - width - uniform(4, 16))
    if chance(0.5):
        add_word(ink, choice(WORDS_RIGHT), lambda _: right + uniform(3, 14))


def add_icon(ink: np.ndarray, x: float) -> None:
    """A lamp's or pump's sign, of simple shapes."""
    x, y, size = int(x), int(TOP + HEIGHT / 2 + uniform(-6, 6)), int(uniform(8, 19))
    line = choice([-1, 1, 2, 3])
    shape = random.randrange(5)
    if shape == 0:
        cv2.circle(ink, (x, y), size, 1, line)
    elif shape == 1:
        axes = (size, int(size * uniform(0.5, 1.2)))
        cv2.ellipse(ink, (x, y), axes, 0, choice([90, -90, 0]), choice([270, 90, 200]), 1, line)
    elif shape == 2:
        cv2.rectangle(ink, (x - size, y - size), (x + size // 2, y + size), 1, line)
    elif shape == 3:
        corners = [(x, y - size), (x - size, y + size), (x + size, y + size)]
        cv2.polylines(ink, [np.array(corners, np.int32)], True, 1, max(1, line))
    for i in range(choice([0, 0, 3])):
        at = y - 10 + 9 * i
        cv2.line(ink, (x - size - 14, at), (x - size - 3, at + choice([0, 4])), 1, 2)


def add_rows(ink: np.ndarray, style, left: float, right: float) -> None:
    """The display's other lines, above or below, of which a crop may show a part."""
    for y in (TOP - HEIGHT - uniform(8, 30), TOP + HEIGHT + uniform(8, 30)):
        if not chance(0.3):
            continue
        x = uniform(left - 20, right - 40)
        for character in random_number(0):
            mask = style.mask(character)
            put(ink, mask, x, y)
            x += mask.shape[1] + 3


def add_word(ink: np.ndarray, word: str, left_of) -> None:
    font = ImageFont.truetype(choice(TEXT_FONTS), choice([13, 17, 21, 26, 32, 40]))
    image = Image.new("L", (int(font.getlength(word)) + 4, 60), 0)
    ImageDraw.Draw(image).text((1, 1), word, font=font, fill=255)
    mask = np.asarray(image, np.float32) / 255 * uniform(0.5, 1)
    mask = mask[: max(8, image.getbbox()[3] + 1)]
    put(ink, mask, left_of(mask.shape[1]), TOP + HEIGHT - mask.shape[0] + uniform(-18, 5))


def colour(ink: np.ndarray, unlit: np.ndarray, left: float, right: float) -> np.ndarray:
    """Light on dark, dark on light, unlit places shining through, a frame."""
    lit = chance(0.55)
    if lit:
        haze = np.array(choice(LIT)) * choice([0, 0, 0.08, 0.2])
        ground = np.array([uniform(0, 35)] * 3) + haze
        shine = np.array(choice(LIT)) * uniform(0.35, 1)
        if chance(0.12):
            ground, shine = shine, ground
    else:
        ground = np.array(choice(PANELS)) * uniform(0.5, 1.15) + uniform(-15, 15)
        contrasts = [uniform(0.12, 0.3), uniform(0.25, 0.6), uniform(0.5, 0.95)]
        shine = ground * (1 - choice(contrasts))
    ghost = choice([0, 0, 0, uniform(0.02, 0.25)])
    mask = np.clip(ink + unlit * ghost * (1 - ink), 0, 1)
    picture = ground + (shine - ground) * mask[..., None]
    if lit and chance(0.5):
        glow = cv2.GaussianBlur(mask, (0, 0), uniform(2, 7))
        picture = picture + glow[..., None] * shine * uniform(0.1, 0.5)
    if chance(0.4):
        add_frame(picture, left, right)
    return picture.astype(np.float32)


def add_frame(picture: np.ndarray, left: float, right: float) -> None:
    """The panel around the display's window."""
    top, bottom = int(TOP - uniform(3, 26)), int(TOP + HEIGHT + uniform(3, 26))
    start, end = int(left - uniform(6, 50)), int(right + uniform(6, 50))
    outside = np.ones(picture.shape[:2], bool)
    outside[max(0, top) : bottom, max(0, start) : end] = False
    picture[outside] = uniform(0, 60) if chance(0.7) else uniform(60, 230)
    if chance(0.4):
        level = (uniform(0, 255),) * 3
        cv2.rectangle(picture, (start, top), (end, bottom), level, choice([1, 2, 3]))
