"""The display network: a small convolutional CTC reader of one line of a display's digits."""

import torch
from torch import nn
from torch.nn import functional

SYMBOLS = "0123456789."
HEIGHT = 40
# One step of the answer per so many pixels of a line's width.
STRIDE = 4
CHANNELS = (16, 32, 48, 72, 112)
# Sides of the surroundings that a pixel is held against, and the variance under which they are taken for even.
AROUND = (13, 25)
EVEN = 0.02


def block(inputs: int, outputs: int, size=3, padding=1) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, size, padding=padding, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(),
    )


def context(channels: int, dilation: int) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv1d(channels, channels, 5, padding=2 * dilation, dilation=dilation, bias=False),
        nn.BatchNorm1d(channels),
        nn.ReLU(),
    )


def hold_against_surroundings(x: torch.Tensor, side: int) -> torch.Tensor:
    """Faint digits on a dark window stand out as bright ones do, whatever frames the window."""
    mean = average(x, side)
    variance = (average(x * x, side) - mean * mean).clamp(min=0)
    return (x - mean) / (variance + EVEN).sqrt()


def average(x: torch.Tensor, side: int) -> torch.Tensor:
    """Of all pixels so far away at most, as far as the line reaches."""
    half = side // 2
    down = functional.avg_pool2d(x, (side, 1), 1, (half, 0), count_include_pad=False)
    return functional.avg_pool2d(down, (1, side), 1, (0, half), count_include_pad=False)


class DisplayReader(nn.Module):
    """Standardised luma (n, 1, 40, width) to scores (n, 12, width / 4); class 0 is CTC's blank."""

    def __init__(self):
        super().__init__()
        a, b, c, d, e = CHANNELS
        self.features = nn.Sequential(
            block(1 + len(AROUND), a), nn.MaxPool2d(2),  # 20 high
            block(a, b), nn.MaxPool2d((2, 1)),  # 10
            block(b, c), nn.MaxPool2d(2),  # 5
            block(c, d),
            block(d, e, (5, 3), (0, 1)),  # 1
        )
        self.near = context(e, 1)
        self.far = context(e, 3)
        self.classes = nn.Conv1d(e, len(SYMBOLS) + 1, 1)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        seen = torch.cat([x, *(hold_against_surroundings(x, side) for side in AROUND)], 1)
        features = self.features(seen).squeeze(2)
        features = features + self.near(features)
        return self.classes(features + self.far(features))


class Exported(nn.Module):
    """Probabilities (n, width / 4, 12) in place of scores."""

    def __init__(self, network: nn.Module):
        super().__init__()
        self.network = network

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.network(x).permute(0, 2, 1).softmax(2)
