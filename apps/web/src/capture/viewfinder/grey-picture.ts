import type { Size } from '../photo/fit.ts';
import type { Grey } from './measures.ts';

/** A letter of a plate that fills the frame is about 30 px wide. */
const WIDTH = 320;

export function drawMiddle(
  canvas: HTMLCanvasElement,
  source: CanvasImageSource,
  picture: Size,
  part: Size,
  width: number,
): CanvasRenderingContext2D {
  canvas.width = Math.round(width);
  canvas.height = Math.max(1, Math.round((width * part.height) / part.width));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No 2d context');
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    source,
    (picture.width - part.width) / 2,
    (picture.height - part.height) / 2,
    part.width,
    part.height,
    0,
    0,
    canvas.width,
    canvas.height,
  );
  return context;
}

export function greyMiddle(
  canvas: HTMLCanvasElement,
  source: CanvasImageSource,
  picture: Size,
  part: Size,
): Grey {
  const context = drawMiddle(canvas, source, picture, part, WIDTH);
  const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const grey = new Uint8Array(width * height);
  for (let i = 0; i < grey.length; i++) {
    grey[i] = (data[i * 4]! * 77 + data[i * 4 + 1]! * 150 + data[i * 4 + 2]! * 29) >> 8;
  }
  return { width, height, data: grey };
}
