"""Writes synthetic lines and their texts: python3 make.py COUNT SEED NAME."""

import json
import random
import sys

import cv2
import numpy as np

from strips import sample


def main(count: int, seed: int, name: str) -> None:
    cv2.setNumThreads(1)
    random.seed(seed)
    np.random.seed(seed)
    lines = []
    with open(f"{name}.u8", "wb") as file:
        for _ in range(count):
            line, text = sample()
            file.write(np.ascontiguousarray(line.transpose(2, 0, 1)).tobytes())
            lines.append({"width": line.shape[1], "text": text})
    with open(f"{name}.json", "w") as file:
        json.dump(lines, file)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
