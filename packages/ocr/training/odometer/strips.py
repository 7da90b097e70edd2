"""Endless synthetic photos of odometers' digits, as a text detector crops them, with their text.

No real photo goes into training.
"""

import random

import cv2
import numpy as np

from displays import draw_display, draw_words
from glyphs import HEIGHT, TOP, chance, choice, uniform
from wheels import draw_wheels

CROP = 48  # the text recogniser's height
MAX_WIDTH = 400


def sample() -> tuple[np.ndarray, str]:
    """One line: B, G, R levels (48, w, 3) as bytes, and its text."""
    draw = random.choices([draw_wheels, draw_display, draw_words], [42, 52, 6])[0]
    picture, text, left, right = draw()
    return degrade(photograph(relight(picture), left, right)), text


def relight(picture: np.ndarray) -> np.ndarray:
    """Uneven light, a shadow's edge, reflections in the glass, haze."""
    height, width = picture.shape[:2]
    rows, columns = np.mgrid[:height, :width]
    across = np.linspace(-1, 1, width)[None, :] * uniform(-0.35, 0.35)
    down = np.linspace(-1, 1, height)[:, None] * uniform(-0.25, 0.25)
    picture = picture * np.clip(1 + across + down, 0.2, 2)[..., None]
    if chance(0.3):
        edge = columns + uniform(-1, 1) * rows - uniform(0, width)
        side = 1 / (1 + np.exp(-edge / uniform(1, 15)))
        picture = picture * (1 - uniform(0.2, 0.75) * (side if chance(0.5) else 1 - side))[..., None]
    for _ in range(choice([0, 0, 0, 1, 1, 2])):
        x, y, radius = uniform(0, width), uniform(0, height), uniform(8, 90)
        distance = (columns - x) ** 2 * uniform(0.15, 1) + (rows - y) ** 2 * uniform(0.3, 2)
        glare = np.exp(-((distance / radius**2) ** choice([1, 1, 3])))
        tint = np.array([uniform(0.7, 1), uniform(0.8, 1), 1])
        picture = picture + (uniform(20, 190) * glare)[..., None] * tint
    if chance(0.25):
        picture = picture * uniform(0.4, 0.9) + uniform(10, 110)
    return np.clip(picture, 0, 255).astype(np.float32)


def photograph(picture: np.ndarray, left: float, right: float) -> np.ndarray:
    """Crops the digits in perspective to the network's height, as loosely as a detector does."""
    room = uniform(-1, 8) if chance(0.6) else uniform(0, 20)
    above, below = room, uniform(-1, 8) if room < 8 else uniform(0, 20)
    start = left - (uniform(-2, 16) if chance(0.65) else uniform(0, 85))
    end = right + (uniform(-2, 16) if chance(0.65) else uniform(0, 85))
    tilt = choice([0, uniform(-4, 4), uniform(-7, 7)])
    shear = choice([0, uniform(-5, 5), uniform(-11, 11)])
    corners = np.float32([
        [start + shear, TOP - above - tilt],
        [end + shear, TOP - above + tilt + uniform(-2, 2)],
        [end - shear, TOP + HEIGHT + below + tilt],
        [start - shear, TOP + HEIGHT + below - tilt + uniform(-2, 2)],
    ])
    aspect = (end - start) / (HEIGHT + above + below)
    stretch = choice([uniform(0.75, 1.25), uniform(1.1, 1.9)])
    width = int(max(24, min(MAX_WIDTH, CROP * aspect * stretch)))
    target = np.float32([[0, 0], [width, 0], [width, CROP], [0, CROP]])
    return cv2.warpPerspective(
        picture,
        cv2.getPerspectiveTransform(corners, target),
        (width, CROP),
        flags=cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE,
    )


def degrade(line: np.ndarray) -> np.ndarray:
    """Few pixels, defocus, camera shake, noise, JPEG, raised contrast."""
    height, width = line.shape[:2]
    scale = choice([1, 1, 1, uniform(0.5, 1), uniform(0.3, 0.7), uniform(0.2, 0.45)])
    if scale < 1:
        size = (max(8, int(width * scale)), max(8, int(height * scale)))
        line = cv2.resize(line, size, interpolation=cv2.INTER_AREA)
    if chance(0.5):
        line = cv2.GaussianBlur(line, (0, 0), uniform(0.3, 1.6) * max(0.4, scale))
    if chance(0.15):
        line = shake(line)
    line = np.clip(line * choice([1, 1, uniform(0.3, 1), uniform(1, 1.6)]), 0, 255)
    line = line * np.array([uniform(0.85, 1.1), uniform(0.9, 1.05), uniform(0.85, 1.1)])
    line = line + np.random.randn(*line.shape) * choice([0, 2, 5, 10, 18])
    line = np.ascontiguousarray(np.clip(line, 0, 255).astype(np.uint8)[..., ::-1])
    if chance(0.7):
        quality = [cv2.IMWRITE_JPEG_QUALITY, random.randrange(25, 90)]
        line = cv2.imdecode(cv2.imencode(".jpg", line, quality)[1], cv2.IMREAD_COLOR)
    if chance(0.3):
        tiles = (1, choice([1, 2, 3]))
        grey = cv2.cvtColor(line, cv2.COLOR_BGR2GRAY)
        grey = cv2.createCLAHE(uniform(2, 6), tiles).apply(grey)
        line = cv2.merge([grey, grey, grey])
    return cv2.resize(line, (width, height), interpolation=cv2.INTER_LINEAR)


def shake(line: np.ndarray) -> np.ndarray:
    length = choice([3, 5])
    kernel = np.zeros((length, length), np.float32)
    ends = (0, random.randrange(length)), (length - 1, random.randrange(length))
    cv2.line(kernel, *ends, 1)
    return cv2.filter2D(line, -1, kernel / kernel.sum())
