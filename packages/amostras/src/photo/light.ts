import type { Random } from '../random.ts';
import type { Size } from './perspective.ts';

/** What is left out is drawn from the seed. */
export type Light = {
  /** 1 is as drawn. */
  exposure?: number;
  /** 0 to 1. */
  glare?: number;
};

/** Pixels: light changes slowly, so it is computed per block. */
const BLOCK = 4;

export function shade(
  pixels: Buffer,
  { width, height }: Size,
  random: Random,
  given: Light,
): Buffer {
  const exposure = given.exposure ?? random.between(0.9, 1.06);
  const warmth = random.between(-0.045, 0.045);
  const gains = [exposure * (1 + warmth), exposure, exposure * (1 - warmth)] as const;
  const direction = random.between(0, 2 * Math.PI);
  const lightX = Math.cos(direction) * 0.28;
  const lightY = Math.sin(direction) * 0.28;
  const vignette = random.between(0.24, 0.56);
  const dirt = createClouds(random);
  const glare = (given.glare ?? random.between(0, 0.35)) * 150;
  const glareX = random.between(-0.5, 0.5);
  const glareY = random.between(-0.5, 0.5);
  const glareWidth = random.between(0.12, 0.3);
  const lean = random.between(-0.8, 0.8);
  const shadeBlock = (x0: number, y0: number): void => {
    const u = x0 / width - 0.5;
    const v = y0 / height - 0.5;
    const light = (1 + u * lightX + v * lightY) * (1 - vignette * (u * u + v * v)) * dirt(x0, y0);
    const gx = (u - glareX - lean * v) / glareWidth;
    const gy = (v - glareY) / (glareWidth * 1.8);
    const reflection = glare * Math.exp(-gx * gx - gy * gy);
    for (let y = y0; y < Math.min(height, y0 + BLOCK); y++) {
      const end = (y * width + Math.min(width, x0 + BLOCK)) * 3;
      for (let i = (y * width + x0) * 3, channel = 0; i < end; i++, channel = (channel + 1) % 3) {
        const value = pixels[i]! * light * gains[channel]!;
        pixels[i] = Math.min(255, value + reflection * (1 - value / 400));
      }
    }
  };
  for (let y = 0; y < height; y += BLOCK) {
    for (let x = 0; x < width; x += BLOCK) shadeBlock(x, y);
  }
  return pixels;
}

const TILE = 64;

function createClouds(random: Random): (x: number, y: number) => number {
  const grid = Float32Array.from({ length: TILE * TILE }, () => random.between(-1, 1));
  const sample = (x: number, y: number): number => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [fx, fy] = [x - left, y - top];
    const row0 = (top & (TILE - 1)) * TILE;
    const row1 = ((top + 1) & (TILE - 1)) * TILE;
    const [x0, x1] = [left & (TILE - 1), (left + 1) & (TILE - 1)];
    return (
      (grid[row0 + x0]! * (1 - fx) + grid[row0 + x1]! * fx) * (1 - fy) +
      (grid[row1 + x0]! * (1 - fx) + grid[row1 + x1]! * fx) * fy
    );
  };
  return (x, y) => 1 + 0.03 * sample(x / 190, y / 190) + 0.022 * sample(x / 41, y / 53);
}

const NOISE_LENGTH = 2 ** 16;

/** Mostly brightness, a little colour; the sum of three draws is nearly normal. One strip of noise serves all rows. */
export function addNoise(pixels: Buffer, width: number, random: Random, strength: number): void {
  const noise = Float32Array.from(
    { length: NOISE_LENGTH },
    () => (random.between(-1, 1) + random.between(-1, 1) + random.between(-1, 1)) * strength,
  );
  for (let row = 0; row < pixels.length; row += width * 3) {
    const offset = random.int(0, NOISE_LENGTH - 1);
    for (let x = 0, i = row; x < width; x++, i += 3) {
      const grey = noise[(offset + x) % NOISE_LENGTH]!;
      for (let channel = 0; channel < 3; channel++) {
        const colour = noise[(offset + (x + 1) * 7 + channel * 9001) % NOISE_LENGTH]! * 0.35;
        pixels[i + channel] = Math.max(0, Math.min(255, pixels[i + channel]! + grey + colour));
      }
    }
  }
}
