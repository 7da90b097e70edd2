import sharp from 'sharp';
import type { Random } from './random.ts';

/** A drawing in pixels; its body must reach 15 % beyond each edge, as the camera is never straight. */
export type Scene = { width: number; height: number; body: string };

/** How the shot is taken; what is left out is drawn from the seed. */
export type Shot = {
  /** Strongest turn of the camera, in degrees. */
  maxTurn?: number;
  /** Brightness of the whole picture; 1 is as drawn. */
  exposure?: number;
  /** Strength of the sensor's noise, in grey levels. */
  noise?: number;
  /** Blur of the lens, in pixels. */
  softness?: number;
  /** Strength of a reflection on the picture, 0 to 1. */
  glare?: number;
};

type Point = readonly [number, number];

const MARGIN = 0.15;
const MAX_BYTES = 350_000;
const QUALITIES = [86, 78, 70, 60, 50, 40] as const;

/** Turns a drawing into a phone photo: tilt, light, lens, noise. Answers a JPEG below 350 kB. */
export async function takePhoto(scene: Scene, random: Random, shot: Shot = {}): Promise<Buffer> {
  const { width, height } = scene;
  const source = await rasterise(scene);
  const seen = shade(
    warp(source, scene, aim(scene, random, shot.maxTurn ?? 3)),
    scene,
    random,
    shot,
  );
  const raw = { width, height, channels: 3 } as const;
  const soft = await sharp(seen, { raw })
    .blur(shot.softness ?? random.between(0.6, 1.1))
    .raw()
    .toBuffer();
  addNoise(soft, random, shot.noise ?? random.between(2, 5));
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

/** Where the four corners of the picture lie in the drawing: top left, top right, bottom right, bottom left. */
function aim({ width, height }: Scene, random: Random, maxTurn: number): Point[] {
  const turn = (random.between(-maxTurn, maxTurn) * Math.PI) / 180;
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

/** Projective map of the unit square on four corners (Heckbert, 1989). */
function projection(corners: Point[]): (u: number, v: number) => Point {
  const [a, b, c, d] = corners as [Point, Point, Point, Point];
  const [dx1, dy1] = [b[0] - c[0], b[1] - c[1]];
  const [dx2, dy2] = [d[0] - c[0], d[1] - c[1]];
  const [sx, sy] = [a[0] - b[0] + c[0] - d[0], a[1] - b[1] + c[1] - d[1]];
  const det = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / det;
  const h = (dx1 * sy - sx * dy1) / det;
  const [ax, bx] = [b[0] - a[0] + g * b[0], d[0] - a[0] + h * d[0]];
  const [ay, by] = [b[1] - a[1] + g * b[1], d[1] - a[1] + h * d[1]];
  return (u, v) => {
    const w = g * u + h * v + 1;
    return [(ax * u + bx * v + a[0]) / w, (ay * u + by * v + a[1]) / w];
  };
}

function warp(source: Buffer, { width, height }: Scene, corners: Point[]): Buffer {
  const [dx, dy] = [Math.round(width * MARGIN), Math.round(height * MARGIN)];
  const [sourceWidth, sourceHeight] = [width + 2 * dx, height + 2 * dy];
  const at = projection(corners);
  const result = Buffer.allocUnsafe(width * height * 3);
  for (let y = 0, target = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [sceneX, sceneY] = at((x + 0.5) / width, (y + 0.5) / height);
      const px = Math.min(sourceWidth - 2, Math.max(0, sceneX + dx - 0.5));
      const py = Math.min(sourceHeight - 2, Math.max(0, sceneY + dy - 0.5));
      const [left, top] = [Math.floor(px), Math.floor(py)];
      const [fx, fy] = [px - left, py - top];
      let at0 = (top * sourceWidth + left) * 3;
      for (let channel = 0; channel < 3; channel++, at0++, target++) {
        const below = at0 + sourceWidth * 3;
        const upper = source[at0]! * (1 - fx) + source[at0 + 3]! * fx;
        const lower = source[below]! * (1 - fx) + source[below + 3]! * fx;
        result[target] = upper * (1 - fy) + lower * fy;
      }
    }
  }
  return result;
}

/** Uneven light, dirt, vignette, white balance and one soft reflection. */
function shade(pixels: Buffer, { width, height }: Scene, random: Random, shot: Shot): Buffer {
  const exposure = shot.exposure ?? random.between(0.9, 1.06);
  const warmth = random.between(-0.045, 0.045);
  const gains = [exposure * (1 + warmth), exposure, exposure * (1 - warmth)] as const;
  const direction = random.between(0, 2 * Math.PI);
  const [lightX, lightY] = [Math.cos(direction) * 0.14, Math.sin(direction) * 0.14];
  const vignette = random.between(0.12, 0.28);
  const dirt = createClouds(random);
  const glare = (shot.glare ?? random.between(0, 0.35)) * 150;
  const [glareX, glareY] = [random.between(-0.5, 0.5), random.between(-0.5, 0.5)];
  const [glareWidth, lean] = [random.between(0.12, 0.3), random.between(-0.8, 0.8)];
  for (let y = 0, i = 0; y < height; y++) {
    const v = y / height - 0.5;
    for (let x = 0; x < width; x++, i += 3) {
      const u = x / width - 0.5;
      const light =
        (1 + u * lightX * 2 + v * lightY * 2) * (1 - vignette * 2 * (u * u + v * v)) * dirt(x, y);
      const [gx, gy] = [(u - glareX - lean * v) / glareWidth, (v - glareY) / (glareWidth * 1.8)];
      const reflection = glare * Math.exp(-gx * gx - gy * gy);
      for (let channel = 0; channel < 3; channel++) {
        const value = pixels[i + channel]! * light * gains[channel]!;
        pixels[i + channel] = Math.min(255, value + reflection * (1 - value / 400));
      }
    }
  }
  return pixels;
}

const TILE = 64;

/** Smooth random brightness around 1, in three sizes of spot. */
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
  return (x, y) =>
    1 +
    0.03 * sample(x / 190, y / 190) +
    0.02 * sample(x / 41, y / 53) +
    0.012 * sample(x / 7, y / 7);
}

/** Sensor noise: mostly brightness, a little colour, near enough to normal by summing three draws. */
function addNoise(pixels: Buffer, random: Random, strength: number): void {
  for (let i = 0; i < pixels.length; i += 3) {
    const grey = (random.between(-1, 1) + random.between(-1, 1) + random.between(-1, 1)) * strength;
    for (let channel = 0; channel < 3; channel++) {
      const value = pixels[i + channel]! + grey + random.between(-1, 1) * strength * 0.6;
      pixels[i + channel] = Math.max(0, Math.min(255, value));
    }
  }
}
