"""Trains the seven-segment network on synthetic photos: python3 train.py MINUTES."""

import math
import sys
import time

import cv2
import numpy as np
import torch
from torch import nn

from network import SYMBOLS, SegmentReader
from synth import sample

BATCH = 48
LEARNING_RATE = 3e-3
WARM_UP_STEPS = 50
SAVE_EVERY = 200
WEIGHTS = "segments.pt"


def make_batch(size: int) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """Images (n, 1, 32, 160), all classes in one row, and each text's length."""
    images, texts = zip(*(sample() for _ in range(size)))
    classes = [SYMBOLS.index(character) + 1 for text in texts for character in text]
    lengths = torch.tensor([len(text) for text in texts])
    return torch.from_numpy(np.stack(images)[:, None]), torch.tensor(classes), lengths


def main(minutes: float) -> None:
    cv2.setNumThreads(1)
    torch.set_num_threads(1)
    network = SegmentReader()
    optimiser = torch.optim.AdamW(network.parameters(), lr=LEARNING_RATE, weight_decay=1e-3)
    start, step, average = time.time(), 0, 0.0
    while (progress := (time.time() - start) / (minutes * 60)) < 1:
        warm_up = min(1, step / WARM_UP_STEPS + 0.02)
        for group in optimiser.param_groups:
            group["lr"] = LEARNING_RATE * warm_up * (0.5 * (1 + math.cos(math.pi * progress)) + 0.01)
        images, classes, lengths = make_batch(BATCH)
        scores = network(images).permute(2, 0, 1).log_softmax(2)
        steps = torch.full((BATCH,), scores.shape[0])
        loss = nn.functional.ctc_loss(scores, classes, steps, lengths, zero_infinity=True)
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(network.parameters(), 5)
        optimiser.step()
        step += 1
        average = loss.item() if step == 1 else 0.95 * average + 0.05 * loss.item()
        if step % 50 == 0:
            print(f"step {step}, {time.time() - start:.0f} s, loss {average:.3f}", flush=True)
        if step % SAVE_EVERY == 0:
            torch.save(network.state_dict(), WEIGHTS)
    torch.save(network.state_dict(), WEIGHTS)


if __name__ == "__main__":
    main(float(sys.argv[1]))
