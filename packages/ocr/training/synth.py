"""Endless synthetic photos of seven-segment displays, with what they show.

No real photo goes into training. A sample is drawn (segments.py), lit, and photographed: unlit
segments shine through, frames and labels stand beside, light falls unevenly, reflections lie on
top, and the crop is as loose, turned, blurred and noisy as a detector's on a phone's photo.
"""

import random

import cv2
import numpy as np
from PIL import Image, ImageDraw

from network import HEIGHT, WIDTH
from segments import (
    DIGIT_HEIGHT, DIGIT_TOP, LABEL_FONTS, PolygonStyle, TypefaceStyle, load_font, random_number,
)

CANVAS_HEIGHT = 110
LEFT = 70.0
DIGIT_BOTTOM = DIGIT_TOP + DIGIT_HEIGHT
uniform, choice, chance = random.uniform, random.choice, lambda odds: random.random() < odds


def sample() -> tuple[np.ndarray, str]:
    """One line: standardised luma (32, 160), left-aligned, zeros to its right; and its text."""
    text = random_number()
    lit, unlit, left, right = draw_number(text)
    labels = draw_labels(lit.shape, left, right) if chance(0.5) else np.zeros_like(lit)
    image = light(lit, unlit, labels, left, right)
    line = degrade(photograph(image, left, right, labelled=bool(labels.any())))
    line = (line - line.mean()) / (line.std() + 1e-3)
    padded = np.zeros((HEIGHT, WIDTH), np.float32)
    padded[:, : line.shape[1]] = line
    return padded, text


def draw_number(text: str) -> tuple[np.ndarray, np.ndarray, float, float]:
    """Masks (0..1) of the lit and of all segments, and where the digits begin and end."""
    style = PolygonStyle() if chance(0.6) else TypefaceStyle()
    spacing = uniform(-2, 7)
    dark_places = choice([0, 0, 0, 1, 2, 3])
    places = len(text) + dark_places
    width = int((max(style.pitch, 36) + max(spacing, 0)) * places + 200)
    lit, unlit = (Image.new("L", (width, CANVAS_HEIGHT), 0) for _ in range(2))
    draw_lit, draw_unlit = ImageDraw.Draw(lit), ImageDraw.Draw(unlit)
    x = LEFT
    for _ in range(dark_places):
        style.digit(draw_unlit, x, "8")
        x += style.pitch + spacing
    left = x
    for character in text:
        if character == ".":
            style.point(draw_lit, x, spacing)
            continue
        style.digit(draw_lit, x, character)
        style.digit(draw_unlit, x, "8")
        x += style.pitch + spacing
    return thicken(to_mask(lit)), to_mask(unlit), left, x


def to_mask(image: Image.Image) -> np.ndarray:
    return np.asarray(image, np.float32) / 255


def thicken(mask: np.ndarray) -> np.ndarray:
    size = choice([0, 0, 1, 2, 3])
    if size:
        return cv2.dilate(mask, np.ones((size, size)))
    return cv2.erode(mask, np.ones((2, 2))) if chance(0.3) else mask


def draw_labels(shape: tuple[int, int], left: float, right: float) -> np.ndarray:
    image = Image.new("L", (shape[1], shape[0]), 0)
    draw = ImageDraw.Draw(image)
    font = load_font(choice(LABEL_FONTS), choice([12, 16, 20, 24]))
    if chance(0.6):
        word = choice(["ODO", "ODO", "TRIP A", "km", "TOTAL", "R$", "$", "L"])
        start = left - font.getlength(word) - uniform(6, 14)
        draw.text((start, uniform(35, 60)), word, font=font, fill=255)
    if chance(0.5):
        word = choice(["km", "km", "L", "mi", "LITROS"])
        draw.text((right + uniform(3, 10), uniform(35, 60)), word, font=font, fill=255)
    return to_mask(image)


def light(lit, unlit, labels, left: float, right: float) -> np.ndarray:
    """Grey levels about 0..1: dark on light or light on dark, framed, unevenly lit."""
    height, width = lit.shape
    dark_on_light = chance(0.6)
    ground = uniform(0.25, 1) if dark_on_light else uniform(0, 0.35)
    contrast = choice([uniform(0.1, 0.25), uniform(0.2, 0.6), uniform(0.2, 0.6), uniform(0.4, 0.9)])
    ink = ground - contrast if dark_on_light else ground + contrast
    ghost = choice([0, 0, 0, uniform(0.03, 0.3)])
    mask = np.clip(lit + labels * uniform(0.4, 1) + ghost * unlit * (1 - lit), 0, 1)
    image = ground + (ink - ground) * mask
    if chance(0.5):
        frame = np.ones((height, width), bool)
        top, bottom = int(DIGIT_TOP - uniform(3, 14)), int(DIGIT_BOTTOM + uniform(3, 14))
        start, end = int(left - uniform(8, 60)), int(right + uniform(6, 50))
        frame[max(0, top) : bottom, max(0, start) : end] = False
        image[frame] = choice([uniform(0, 0.2), uniform(0.6, 1), ground + uniform(-0.2, 0.2)])
    image = image + np.linspace(-1, 1, width)[None] * uniform(-0.2, 0.2)
    image = image + np.linspace(-1, 1, height)[:, None] * uniform(-0.15, 0.15)
    for _ in range(choice([0, 0, 1, 2])):
        image = image + reflection(height, width)
    return image.astype(np.float32)


def reflection(height: int, width: int) -> np.ndarray:
    x, y, radius = uniform(0, width), uniform(0, height), uniform(10, 70)
    rows, columns = np.mgrid[:height, :width]
    distance = (columns - x) ** 2 + ((rows - y) * uniform(0.5, 2)) ** 2
    return uniform(-0.3, 0.5) * np.exp(-distance / radius**2)


def photograph(image: np.ndarray, left: float, right: float, labelled: bool) -> np.ndarray:
    """Crops the number in perspective to the network's height, as loosely as a detector does."""
    margin, above, below = uniform(-2, 26), uniform(1, 13), uniform(1, 13)
    tilt, shear = uniform(-6, 6), uniform(-12, 12)
    start = left - margin if chance(0.6) else LEFT - margin
    if labelled and chance(0.6):
        start = min(start, left - 80)
    end = right + uniform(-1, 24) + (40 if labelled and chance(0.5) else 0)
    corners = np.float32([
        [start + shear, DIGIT_TOP - above - tilt],
        [end + shear, DIGIT_TOP - above + tilt + uniform(-2, 2)],
        [end - shear, DIGIT_BOTTOM + below + tilt],
        [start - shear, DIGIT_BOTTOM + below - tilt + uniform(-2, 2)],
    ])
    aspect = (end - start) / (DIGIT_HEIGHT + above + below)
    width = int(max(24, min(WIDTH, HEIGHT * aspect * uniform(0.8, 1.25))))
    target = np.float32([[0, 0], [width, 0], [width, HEIGHT], [0, HEIGHT]])
    return cv2.warpPerspective(
        image,
        cv2.getPerspectiveTransform(corners, target),
        (width, HEIGHT),
        flags=cv2.INTER_AREA,
        borderMode=cv2.BORDER_REPLICATE,
    )


def degrade(line: np.ndarray) -> np.ndarray:
    """Low resolution, defocus, camera shake, sensor noise."""
    height, width = line.shape
    scale = choice([1, 1, 1, 0.7, 0.5])
    if scale < 1:
        small = cv2.resize(line, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        line = cv2.resize(small, (width, height))
    defocus = uniform(0, 1.3)
    if defocus > 0.3:
        line = cv2.GaussianBlur(line, (0, 0), defocus)
    if chance(0.2):
        size = choice([3, 5])
        kernel = np.zeros((size, size), np.float32)
        if chance(0.5):
            kernel[size // 2, :] = 1 / size
        else:
            kernel[:, size // 2] = 1 / size
        line = cv2.filter2D(line, -1, kernel)
    noise = choice([0.01, 0.02, 0.04]) * uniform(0.2, 1)
    return line + np.random.randn(*line.shape) * noise
