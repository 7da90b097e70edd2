"""The seven-segment network: a small convolutional CTC reader of one line of digits."""

import torch
from torch import nn

SYMBOLS = "0123456789."
HEIGHT, WIDTH = 32, 160
CHANNELS = (24, 48, 72, 96)


def block(inputs: int, outputs: int, pool: nn.Module, stride=1) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, 3, stride=stride, padding=1, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(),
        pool,
    )


class SegmentReader(nn.Module):
    """Standardised luma (n, 1, 32, 160) to scores (n, 12, 40); class 0 is CTC's blank."""

    def __init__(self):
        super().__init__()
        a, b, c, d = CHANNELS
        self.features = nn.Sequential(
            block(1, a, nn.MaxPool2d(2), stride=(2, 1)),  # 8 x 80
            block(a, b, nn.MaxPool2d((2, 1))),  # 4 x 80
            block(b, c, nn.MaxPool2d(2)),  # 2 x 40
            block(c, d, nn.MaxPool2d((2, 1))),  # 1 x 40
        )
        self.context = nn.Sequential(
            nn.Conv1d(d, d, 5, padding=2),
            nn.ReLU(),
            nn.Conv1d(d, d, 5, padding=2),
            nn.ReLU(),
        )
        self.classes = nn.Conv1d(d, len(SYMBOLS) + 1, 1)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        features = self.features(x).squeeze(2)
        return self.classes(features + self.context(features))
