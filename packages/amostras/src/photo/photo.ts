import sharp from 'sharp';
import type { Random } from '../random.ts';

/** Pixels; the body must reach 15 % beyond each edge, because the camera is tilted. */
type Scene = { width: number; height: number; body: string };

/** What is left out is drawn from the seed. */
type Shot = Light & {
  /** Grey levels. */
  noise?: number;
};

const MAX_BYTES = 350_000;
const QUALITIES = [86, 78, 70, 60, 50, 40] as const;

/** Adds tilt, light, lens and noise; JPEG below 350 kB. */
export async function takePhoto(scene: Scene, random: Random, shot: Shot = {}): Promise<Buffer> {
  const { width, height } = scene;
  const source = await rasterise(scene);
  const seen = shade(warp(source, scene, aim(scene, random)), scene, random, shot);
  const raw = { width, height, channels: 3 } as const;
  const soft = await sharp(seen, { raw }).blur(random.between(0.6, 1.1)).raw().toBuffer();
  addNoise(soft, width, random, shot.noise ?? random.between(2, 5));
  for (const quality of QUALITIES) {
    const jpeg = await sharp(soft, { raw }).jpeg({ quality }).toBuffer();
    if (jpeg.length < MAX_BYTES) return jpeg;
  }
  throw new Error('The drawn photo does not fit the size limit');
}

async function rasterise({ width, height, body }: Scene): Promise<Buffer> {
  const [dx, dy] = [Math.round(width * MARGIN), Math.round(height * MARGIN)];
  const [w, h] = [width + 2 * dx, height + 2 * dy];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${-dx} ${-dy} ${w} ${h}">${body}</svg>`;
  return sharp(Buffer.from(svg))
    .flatten({ background: '#808080' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
}

type Point = readonly [number, number];

type Size = { width: number; height: number };

/** Share of its side. */
const MARGIN = 0.15;

/** Degrees. */
const MAX_TURN = 3;

/** Corners of the picture in the drawing: top left, top right, bottom right, bottom left. */
function aim({ width, height }: Size, random: Random): Point[] {
  const turn = (random.between(-MAX_TURN, MAX_TURN) * Math.PI) / 180;
  const zoom = random.between(0.92, 1.02);
  const [shiftX, shiftY] = [
    random.between(-0.03, 0.03) * width,
    random.between(-0.03, 0.03) * height,
  ];
  const corners: Point[] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ];
  return corners.map(([u, v]) => {
    const x = (u * zoom * width) / 2 + random.between(-0.025, 0.025) * width;
    const y = (v * zoom * height) / 2 + random.between(-0.025, 0.025) * height;
    return [
      width / 2 + shiftX + x * Math.cos(turn) - y * Math.sin(turn),
      height / 2 + shiftY + x * Math.sin(turn) + y * Math.cos(turn),
    ];
  });
}

/** Maps the unit square on four corners (Heckbert, 1989): nine coefficients. */
function projection(corners: Point[]): Projection {
  const [a, b, c, d] = corners as [Point, Point, Point, Point];
  const [dx1, dy1] = [b[0] - c[0], b[1] - c[1]];
  const [dx2, dy2] = [d[0] - c[0], d[1] - c[1]];
  const [sx, sy] = [a[0] - b[0] + c[0] - d[0], a[1] - b[1] + c[1] - d[1]];
  const det = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / det;
  const h = (dx1 * sy - sx * dy1) / det;
  return {
    x: [b[0] - a[0] + g * b[0], d[0] - a[0] + h * d[0], a[0]],
    y: [b[1] - a[1] + g * b[1], d[1] - a[1] + h * d[1], a[1]],
    w: [g, h, 1],
  };
}

type Row = readonly [u: number, v: number, one: number];
type Projection = { x: Row; y: Row; w: Row };

/** Bilinear. */
function warp(source: Buffer, { width, height }: Size, corners: Point[]): Buffer {
  const [dx, dy] = [Math.round(width * MARGIN), Math.round(height * MARGIN)];
  const [sourceWidth, sourceHeight] = [width + 2 * dx, height + 2 * dy];
  const stride = sourceWidth * 3;
  const map = projection(corners);
  const result = Buffer.allocUnsafe(width * height * 3);
  for (let y = 0, target = 0; y < height; y++) {
    const v = (y + 0.5) / height;
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5) / width;
      const w = map.w[0] * u + map.w[1] * v + map.w[2];
      const sceneX = (map.x[0] * u + map.x[1] * v + map.x[2]) / w + dx - 0.5;
      const sceneY = (map.y[0] * u + map.y[1] * v + map.y[2]) / w + dy - 0.5;
      const px = Math.min(sourceWidth - 2, Math.max(0, sceneX));
      const py = Math.min(sourceHeight - 2, Math.max(0, sceneY));
      const left = Math.floor(px);
      const top = Math.floor(py);
      const fx = px - left;
      const fy = py - top;
      let at = top * stride + left * 3;
      for (let channel = 0; channel < 3; channel++, at++, target++) {
        const upper = source[at]! * (1 - fx) + source[at + 3]! * fx;
        const lower = source[at + stride]! * (1 - fx) + source[at + stride + 3]! * fx;
        result[target] = upper * (1 - fy) + lower * fy;
      }
    }
  }
  return result;
}

/** What is left out is drawn from the seed. */
type Light = {
  /** 1 is as drawn. */
  exposure?: number;
  /** 0 to 1. */
  glare?: number;
};

/** Pixels: light changes slowly, so it is computed per block. */
const BLOCK = 4;

function shade(pixels: Buffer, { width, height }: Size, random: Random, given: Light): Buffer {
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
function addNoise(pixels: Buffer, width: number, random: Random, strength: number): void {
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
