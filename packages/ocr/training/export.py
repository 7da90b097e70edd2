"""Writes the trained network as ONNX and measures it on fresh synthetic photos."""

import torch
from torch import nn

from network import HEIGHT, WIDTH, SegmentReader
from train import WEIGHTS, make_batch

OUTPUT = "seven-segment.onnx"
SAMPLES = 1000


class Exported(nn.Module):
    """Probabilities (n, 40, 12) in place of scores (n, 12, 40)."""

    def __init__(self, network: nn.Module):
        super().__init__()
        self.network = network

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.network(x).permute(0, 2, 1).softmax(2)


def measure(network: nn.Module) -> float:
    """Share of lines read without any mistake."""
    images, classes, lengths = make_batch(SAMPLES)
    with torch.no_grad():
        paths = network(images).argmax(1)
    right, offset = 0, 0
    for path, length in zip(paths.tolist(), lengths.tolist()):
        read = [c for i, c in enumerate(path) if c and (i == 0 or c != path[i - 1])]
        right += read == classes[offset : offset + length].tolist()
        offset += length
    return right / SAMPLES


if __name__ == "__main__":
    network = SegmentReader()
    network.load_state_dict(torch.load(WEIGHTS))
    network.eval()
    torch.onnx.export(
        Exported(network),
        torch.zeros(1, 1, HEIGHT, WIDTH),
        OUTPUT,
        input_names=["x"],
        output_names=["y"],
        opset_version=12,
        dynamic_axes={"x": {0: "n"}, "y": {0: "n"}},
    )
    print(f"lines read without a mistake: {measure(network):.3f}")
