"""Endless synthetic photos of displays, as a text detector crops them, with their text.

No real photo goes into training.
"""

import math
import random

import cv2
import numpy as np

from network import HEIGHT as CROP
from odometer.glyphs import HEIGHT, chance, choice, uniform
from windows import TOP, Drawing, draw_nothing, draw_window

MIN_WIDTH, MAX_WIDTH = 48, 320
# Widths come in steps, so that lines of one width share a batch.
WIDTH_STEP = 16


def sample() -> tuple[np.ndarray, str]:
    """One line: standardised luma (40, width), and its text."""
    drawing = draw_nothing() if chance(0.04) else draw_window()
    line = degrade(relight(crop(drawing)))
    return (line - line.mean()) / (line.std() + 1e-3), drawing.text


def relight(line: np.ndarray) -> np.ndarray:
    """Uneven light, what the glass reflects, shadows, a screen's lines against the camera's."""
    height, width = line.shape
    rows, columns = np.arange(height, dtype=np.float32)[:, None], np.arange(width, dtype=np.float32)
    tilt = columns / width * uniform(-0.5, 0.5) + rows / height * uniform(-0.3, 0.3)
    line = line * np.clip(1 + tilt, 0.2, 2)
    for _ in range(choice([0, 0, 1, 1, 2, 4])):
        line = line + reflection(height, width)
    if chance(0.25):
        edge = columns + uniform(-1, 1) * rows - uniform(0, width)
        side = 1 / (1 + np.exp(-np.clip(edge / uniform(1, 10), -30, 30)))
        line = line * (1 - uniform(0.2, 0.7) * (side if chance(0.5) else 1 - side))
    if chance(0.08):
        wave = np.sin(columns * uniform(0.2, 1.2) + rows * uniform(-1.2, 1.2) + uniform(0, 6))
        line = line * (1 + uniform(0.02, 0.1) * wave)
    return np.clip(line, 0, 255).astype(np.float32)


def reflection(height: int, width: int) -> np.ndarray:
    """A blot of light, or a thing's outline: a hand, a window, the ground and the sky."""
    light = np.zeros((height, width), np.float32)
    x, y = uniform(0, width), uniform(0, height)
    kind = random.randrange(3)
    if kind == 0:
        radius = uniform(5, 45)
        cv2.circle(light, (int(x), int(y)), int(radius), 1, -1)
        light = cv2.GaussianBlur(light, (0, 0), uniform(0.3, 0.6) * radius)
    else:
        reach = uniform(8, 70)
        count = random.randrange(3, 8)
        angles = sorted(uniform(0, 2 * math.pi) for _ in range(count))
        corners = [
            (x + reach * uniform(0.4, 1.2) * math.cos(a), y + reach * uniform(0.4, 1.2) * math.sin(a))
            for a in angles
        ]
        cv2.fillPoly(light, [np.int32(corners)], 1)
        if kind == 2:
            grain = np.random.uniform(0.3, 1, (height // 6 + 1, width // 6 + 1)).astype(np.float32)
            light *= cv2.resize(grain, (width, height))
        light = cv2.GaussianBlur(light, (0, 0), uniform(0.6, 4))
    return light * choice([uniform(5, 40), uniform(20, 110)])


def crop(drawing: Drawing) -> np.ndarray:
    """Cuts the number out in perspective, as loosely as a detector does or as one looks around it."""
    left, right = drawing.left, drawing.right
    loose = choice([uniform(-0.05, 0.25), uniform(0.1, 0.6)])
    above, below = (loose * HEIGHT + uniform(-3, 6) for _ in range(2))
    around = choice([uniform(-2, 14), uniform(4, 36), uniform(20, 80)])
    start = left - max(-2, around + uniform(-6, 6))
    end = right + max(-1, around * choice([1, uniform(0, 1)]) + uniform(-4, 6))
    tilt = choice([0, uniform(-4, 4), uniform(-8, 8)])
    shear = choice([0, uniform(-5, 5), uniform(-12, 12)])
    top, bottom = TOP - above, TOP + HEIGHT + below
    corners = np.float32([
        [start + shear, top - tilt],
        [end + shear, top + tilt + uniform(-2, 2)],
        [end - shear, bottom + tilt],
        [start - shear, bottom - tilt + uniform(-2, 2)],
    ])
    aspect = (end - start) / (bottom - top)
    width = CROP * aspect * choice([uniform(0.85, 1.2), uniform(0.7, 1.4)])
    width = WIDTH_STEP * round(min(MAX_WIDTH, max(MIN_WIDTH, width)) / WIDTH_STEP)
    target = np.float32([[0, 0], [width, 0], [width, CROP], [0, CROP]])
    return cv2.warpPerspective(
        drawing.picture,
        cv2.getPerspectiveTransform(corners, target),
        (width, CROP),
        flags=cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REPLICATE,
    )


def degrade(line: np.ndarray) -> np.ndarray:
    """Few pixels, defocus, camera shake, noise, JPEG."""
    height, width = line.shape
    scale = choice([1, 1, 1, uniform(0.5, 1), uniform(0.35, 0.7)])
    if scale < 1:
        size = (max(8, int(width * scale)), max(8, int(height * scale)))
        line = cv2.resize(line, size, interpolation=cv2.INTER_AREA)
    if chance(0.4):
        line = cv2.GaussianBlur(line, (0, 0), uniform(0.3, 1.3) * max(0.4, scale))
    if chance(0.15):
        line = shake(line)
    if chance(0.3):
        line = line * uniform(0.4, 1) + uniform(0, 60)
    noise = 0.5 + line.std() * choice([0, 0.03, 0.07, 0.15])
    line = line + np.random.randn(*line.shape) * noise
    line = np.clip(line, 0, 255).astype(np.uint8)
    if chance(0.6):
        quality = [cv2.IMWRITE_JPEG_QUALITY, random.randrange(30, 90)]
        line = cv2.imdecode(cv2.imencode(".jpg", line, quality)[1], cv2.IMREAD_GRAYSCALE)
    return cv2.resize(line, (width, height), interpolation=cv2.INTER_LINEAR).astype(np.float32)


def shake(line: np.ndarray) -> np.ndarray:
    length = choice([3, 5])
    kernel = np.zeros((length, length), np.float32)
    ends = (0, random.randrange(length)), (length - 1, random.randrange(length))
    cv2.line(kernel, *ends, 1)
    return cv2.filter2D(line, -1, kernel / kernel.sum())
