"""Trains the display network on synthetic photos and writes it as ONNX: python3 train.py STEPS SEED."""

import math
import random
import sys
import time
from collections import defaultdict

import cv2
import numpy as np
import torch
from torch import nn

from network import HEIGHT, SYMBOLS, DisplayReader, Exported
from photograph import sample

OUTPUT = "display.onnx"
BATCH = 16
HELD_OUT = 1000
LEARNING_RATE = 2e-3
WARM_UP_STEPS = 100
REPORT_EVERY = 100


def batches():
    """Lines of one width at a time: images (n, 1, 40, width), all classes in one row, each text's length."""
    waiting = defaultdict(list)
    while True:
        line, text = sample()
        alike = waiting[line.shape[1]]
        alike.append((line, text))
        if len(alike) == BATCH:
            yield to_tensors(alike)
            alike.clear()


def to_tensors(lines: list) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    images = np.stack([line for line, _ in lines])[:, None].astype(np.float32)
    classes = [SYMBOLS.index(character) + 1 for _, text in lines for character in text]
    lengths = torch.tensor([len(text) for _, text in lines])
    return torch.from_numpy(images), torch.tensor(classes), lengths


def measure(network: nn.Module) -> float:
    """Share of fresh lines read without any mistake."""
    network.eval()
    right = 0
    with torch.no_grad():
        for line, text in (sample() for _ in range(HELD_OUT)):
            image = torch.from_numpy(line.astype(np.float32))[None, None]
            path = network(image)[0].argmax(0).tolist()
            read = [SYMBOLS[c - 1] for i, c in enumerate(path) if c and (i == 0 or c != path[i - 1])]
            right += "".join(read) == text
    return right / HELD_OUT


def export(network: nn.Module) -> None:
    network.eval()
    torch.onnx.export(
        Exported(network),
        torch.zeros(1, 1, HEIGHT, 160),
        OUTPUT,
        input_names=["x"],
        output_names=["y"],
        opset_version=12,
        dynamic_axes={"x": {0: "n", 3: "width"}, "y": {0: "n", 1: "steps"}},
    )


def main(steps: int, seed: int) -> None:
    cv2.setNumThreads(1)
    torch.set_num_threads(1)
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)
    network = DisplayReader()
    optimiser = torch.optim.AdamW(network.parameters(), lr=LEARNING_RATE, weight_decay=1e-2)
    start, average = time.time(), 0.0
    for step, (images, classes, lengths) in zip(range(steps), batches()):
        cosine = 0.5 * (1 + math.cos(math.pi * step / steps)) + 0.01
        for group in optimiser.param_groups:
            group["lr"] = LEARNING_RATE * min(1, step / WARM_UP_STEPS + 0.02) * cosine
        scores = network(images).permute(2, 0, 1).log_softmax(2)
        widths = torch.full((len(images),), scores.shape[0])
        loss = nn.functional.ctc_loss(scores, classes, widths, lengths, zero_infinity=True)
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(network.parameters(), 5)
        optimiser.step()
        average = loss.item() if step == 0 else 0.98 * average + 0.02 * loss.item()
        if step % REPORT_EVERY == REPORT_EVERY - 1:
            print(f"step {step + 1}, {time.time() - start:.0f} s, loss {average:.3f}", flush=True)
    export(network)
    print(f"lines read without a mistake: {measure(network):.3f}")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
