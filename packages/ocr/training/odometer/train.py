"""Trains the odometer network on features of synthetic lines: python3 train.py EPOCHS SEED NAME..."""

import json
import math
import random
import sys

import numpy as np
import torch
from torch import nn

from network import FEATURES, SYMBOLS, Exported, OdometerReader

OUTPUT = "odometer.onnx"
BATCH = 32
HELD_OUT = 200
LEARNING_RATE = 3e-3
WARM_UP_STEPS = 100


def load(name: str) -> list[tuple[np.ndarray, str]]:
    """Features (480, steps) and text of each line."""
    features = np.fromfile(f"{name}.f16", np.float16)
    lines, at = [], 0
    for line in json.load(open(f"{name}.json")):
        size = FEATURES * line["steps"]
        lines.append((features[at : at + size].reshape(FEATURES, -1), line["text"]))
        at += size
    return lines


def make_batch(lines: list) -> tuple[torch.Tensor, ...]:
    """Features, all classes in one row, each text's length, each line's steps."""
    steps = [features.shape[1] for features, _ in lines]
    inputs = torch.zeros(len(lines), FEATURES, max(steps))
    for row, (features, _) in zip(inputs, lines):
        row[:, : features.shape[1]] = torch.from_numpy(features.astype(np.float32))
    classes = [SYMBOLS.index(character) + 1 for _, text in lines for character in text]
    lengths = [len(text) for _, text in lines]
    return inputs, torch.tensor(classes), torch.tensor(lengths), torch.tensor(steps)


def read(network: nn.Module, features: np.ndarray) -> str:
    path = network(torch.from_numpy(features.astype(np.float32))[None])[0].argmax(0).tolist()
    kept = [c for i, c in enumerate(path) if c and (i == 0 or c != path[i - 1])]
    return "".join(SYMBOLS[c - 1] for c in kept)


def measure(network: nn.Module, lines: list) -> float:
    """Share of lines read without any mistake."""
    network.eval()
    with torch.no_grad():
        right = sum(read(network, features) == text for features, text in lines)
    network.train()
    return right / len(lines)


def main(epochs: int, seed: int, names: list[str]) -> None:
    random.seed(seed)
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    lines = [line for name in names for line in load(name)]
    random.shuffle(lines)
    held_out, lines = lines[:HELD_OUT], lines[HELD_OUT:]
    network = OdometerReader()
    optimiser = torch.optim.AdamW(network.parameters(), lr=LEARNING_RATE, weight_decay=1e-2)
    batches = len(lines) // BATCH
    step = 0
    for epoch in range(epochs):
        # Lines of about the same length share a batch.
        lines.sort(key=lambda line: line[0].shape[1] + random.uniform(-6, 6))
        order = random.sample(range(batches), batches)
        total = 0.0
        for index in order:
            inputs, classes, lengths, steps = make_batch(lines[index * BATCH : (index + 1) * BATCH])
            cosine = 0.5 * (1 + math.cos(math.pi * step / (epochs * batches))) + 0.01
            for group in optimiser.param_groups:
                group["lr"] = LEARNING_RATE * min(1, step / WARM_UP_STEPS + 0.02) * cosine
            scores = network(inputs).permute(2, 0, 1).log_softmax(2)
            loss = nn.functional.ctc_loss(scores, classes, steps, lengths, zero_infinity=True)
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 5)
            optimiser.step()
            step += 1
            total += loss.item()
        if epoch % 4 == 3 or epoch == epochs - 1:
            right = measure(network, held_out)
            print(f"epoch {epoch + 1}: loss {total / batches:.3f}, right {right:.3f}", flush=True)
    export(network)


def export(network: nn.Module) -> None:
    network.eval()
    torch.onnx.export(
        Exported(network),
        torch.zeros(1, FEATURES, 1, 30),
        OUTPUT,
        input_names=["x"],
        output_names=["y"],
        opset_version=12,
        dynamic_axes={"x": {0: "n", 3: "steps"}, "y": {0: "n", 1: "steps"}},
    )


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])
