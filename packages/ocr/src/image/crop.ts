import type { Rect } from '../geometry/rect.ts';
import type { RgbImage, Tone } from './decode.ts';

/** Lengths in heights of the box, angles in radians. */
export type View = {
  padX?: number;
  padY?: number;
  turn?: number;
  shear?: number;
  /** Cuts 2 % of the pixels at either end. */
  stretch?: boolean;
};

export type CropSize = { height: number; minWidth: number; maxWidth: number };

/** Planes B, G, R, −1..1, `data.length === 3 * width * height`. */
export type Crop = { data: Float32Array; width: number; height: number };

/** Per output pixel and direction: a huge box would cost seconds. */
const MAX_SUPERSAMPLING = 4;
const CLIPPED_SHARE = 0.02;
const MIN_CONTRAST = 20;

export function cropBox(image: RgbImage, box: Rect, view: View, size: CropSize): Crop {
  const { padX = 0, padY = 0, turn = 0, shear = 0, stretch = false } = view;
  const boxWidth = box.width + 2 * padX * box.height;
  const boxHeight = box.height * (1 + 2 * padY);
  const height = size.height;
  const natural = Math.round((height * boxWidth) / boxHeight);
  const width = Math.max(size.minWidth, Math.min(size.maxWidth, natural));
  const crop: Crop = { data: new Float32Array(3 * width * height), width, height };
  const angle = box.angle + turn;
  const sampling: Sampling = {
    box: { ...box, width: boxWidth, height: boxHeight, angle },
    shear,
    cos: Math.cos(angle),
    sin: Math.sin(angle),
  };
  sampleInto(crop, image, sampling);
  if (image.tone) setTone(crop, image.tone, sampling);
  if (stretch) stretchContrast(crop);
  for (let i = 0; i < crop.data.length; i++) crop.data[i] = crop.data[i]! / 127.5 - 1;
  return crop;
}

/** From the box's centre along its turned, sheared axes. */
type Sampling = { box: Rect; shear: number; cos: number; sin: number };

function sampleInto(crop: Crop, image: RgbImage, sampling: Sampling): void {
  const { box } = sampling;
  const step = Math.max(box.width / crop.width, box.height / crop.height);
  const samples = Math.min(MAX_SUPERSAMPLING, Math.ceil(step * 0.9));
  if (samples > 1) averageInto(crop, image, sampling, samples);
  else interpolateInto(crop, image, sampling);
}

function averageInto(
  crop: Crop,
  { data, width, height }: RgbImage,
  { box, shear, cos, sin }: Sampling,
  samples: number,
): void {
  const out = crop.data;
  const stepX = box.width / (crop.width * samples);
  const stepY = box.height / (crop.height * samples);
  const weight = 1 / (samples * samples);
  const plane = crop.width * crop.height;
  const [maxX, maxY] = [width - 1, height - 1];
  const [alongX, alongY] = [stepX * cos, stepX * sin];
  for (let row = 0; row < crop.height * samples; row++) {
    const v = (row + 0.5) * stepY - box.height / 2;
    const u = 0.5 * stepX + shear * v - box.width / 2;
    let photoX = box.cx + u * cos - v * sin;
    let photoY = box.cy + u * sin + v * cos;
    const from = Math.floor(row / samples) * crop.width;
    for (let at = from; at < from + crop.width; at++) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let sample = 0; sample < samples; sample++) {
        const left = Math.max(0, Math.min(maxX, photoX)) | 0;
        const top = Math.max(0, Math.min(maxY, photoY)) | 0;
        const p = (top * width + left) * 3;
        red += data[p]!;
        green += data[p + 1]!;
        blue += data[p + 2]!;
        photoX += alongX;
        photoY += alongY;
      }
      out[at] = out[at]! + blue * weight;
      out[plane + at] = out[plane + at]! + green * weight;
      out[2 * plane + at] = out[2 * plane + at]! + red * weight;
    }
  }
}

function interpolateInto(
  crop: Crop,
  { data, width, height }: RgbImage,
  { box, shear, cos, sin }: Sampling,
): void {
  const out = crop.data;
  const stepX = box.width / crop.width;
  const stepY = box.height / crop.height;
  const plane = crop.width * crop.height;
  const maxX = width - 1.001;
  const maxY = height - 1.001;
  const stride = width * 3;
  for (let y = 0, at = 0; y < crop.height; y++) {
    const v = (y + 0.5) * stepY - box.height / 2;
    const rowX = box.cx - v * sin - 0.5;
    const rowY = box.cy + v * cos - 0.5;
    const start = shear * v - box.width / 2;
    for (let x = 0; x < crop.width; x++, at++) {
      const u = (x + 0.5) * stepX + start;
      const px = Math.max(0, Math.min(maxX, rowX + u * cos));
      const py = Math.max(0, Math.min(maxY, rowY + u * sin));
      const left = px | 0;
      const top = py | 0;
      const fx = px - left;
      const fy = py - top;
      const p = top * stride + left * 3;
      const q = p + stride;
      const w10 = fx * (1 - fy);
      const w01 = (1 - fx) * fy;
      const w11 = fx * fy;
      const w00 = 1 - w10 - w01 - w11;
      const mix = (channel: number): number =>
        data[p + channel]! * w00 +
        data[p + 3 + channel]! * w10 +
        data[q + channel]! * w01 +
        data[q + 3 + channel]! * w11;
      out[at] = mix(2);
      out[plane + at] = mix(1);
      out[2 * plane + at] = mix(0);
    }
  }
}

function setTone(crop: Crop, tone: Tone, { box, shear, cos, sin }: Sampling): void {
  const plane = crop.width * crop.height;
  for (let y = 0; y < crop.height; y++) {
    const v = ((y + 0.5) / crop.height - 0.5) * box.height;
    for (let x = 0; x < crop.width; x++) {
      const u = ((x + 0.5) / crop.width - 0.5) * box.width + shear * v;
      const at = y * crop.width + x;
      const [photoX, photoY] = [box.cx + u * cos - v * sin - 0.5, box.cy + u * sin + v * cos - 0.5];
      const level = tone(cropLuma(crop, at), photoX, photoY);
      for (let channel = 0; channel < 3; channel++) crop.data[channel * plane + at] = level;
    }
  }
}

/** ITU-R BT.601. */
export function cropLuma({ data, width, height }: Crop, at: number): number {
  const plane = width * height;
  return 0.114 * data[at]! + 0.587 * data[plane + at]! + 0.299 * data[2 * plane + at]!;
}

/** 0..255, in place. */
function stretchContrast(crop: Crop): void {
  const size = crop.width * crop.height;
  const histogram = new Int32Array(256);
  for (let at = 0; at < size; at++) histogram[Math.floor(cropLuma(crop, at))]!++;
  const cut = size * CLIPPED_SHARE;
  const low = countUntil(cut, (i) => histogram[i]!);
  const high = 255 - countUntil(cut, (i) => histogram[255 - i]!);
  const gain = 255 / Math.max(MIN_CONTRAST, high - low);
  for (let i = 0; i < crop.data.length; i++) {
    crop.data[i] = Math.max(0, Math.min(255, (crop.data[i]! - low) * gain));
  }
}

function countUntil(amount: number, countAt: (i: number) => number): number {
  let i = 0;
  for (let seen = 0; seen < amount && i < 255; i++) seen += countAt(i);
  return i;
}
