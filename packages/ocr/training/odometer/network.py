"""The odometer network: reads digits from the text recogniser's features."""

import torch
from torch import nn

# The last one is the room between two numbers, which tells a dial's numerals from one number.
SYMBOLS = "0123456789.: "
FEATURES = 480
CHANNELS = 96


def convolution(width: int) -> nn.Conv1d:
    return nn.Conv1d(CHANNELS, CHANNELS, width, padding=width // 2)


class OdometerReader(nn.Module):
    """Features (n, 480, steps) to scores (n, 14, steps); class 0 is CTC's blank."""

    def __init__(self):
        super().__init__()
        self.enter = nn.Sequential(
            nn.BatchNorm1d(FEATURES), nn.Dropout(0.1), nn.Conv1d(FEATURES, CHANNELS, 1), nn.ReLU()
        )
        self.local = nn.Sequential(convolution(3), nn.BatchNorm1d(CHANNELS), nn.ReLU())
        self.context = nn.Sequential(
            convolution(5), nn.BatchNorm1d(CHANNELS), nn.ReLU(), nn.Dropout(0.1),
            convolution(5), nn.ReLU(),
        )
        self.classes = nn.Conv1d(CHANNELS, len(SYMBOLS) + 1, 1)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        entered = self.enter(x)
        local = entered + self.local(entered)
        return self.classes(local + self.context(local))


class Exported(nn.Module):
    """Features (n, 480, 1, steps) to probabilities (n, steps, 14)."""

    def __init__(self, network: nn.Module):
        super().__init__()
        self.network = network

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.network(x.squeeze(2)).permute(0, 2, 1).softmax(2)
