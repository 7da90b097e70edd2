import sharp from 'sharp';
import type { Random } from '../random.ts';
import { addNoise, type Light, shade } from './light.ts';
import { aim, MARGIN, warp } from './perspective.ts';

/** Pixels; the body must reach 15 % beyond each edge, because the camera is tilted. */
export type Scene = { width: number; height: number; body: string };

/** What is left out is drawn from the seed. */
export type Shot = Light & {
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
