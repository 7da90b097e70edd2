import type { Size } from './fit.ts';

export interface PhotoCanvas {
  encode(source: CanvasImageSource, size: Size, quality: number): Promise<Blob>;
  close(): void;
}

const JPEG = 'image/jpeg';

/** Off-screen where the browser has that. */
export function openCanvas(): PhotoCanvas {
  const offscreen = openOffscreen();
  const canvas = offscreen ?? document.createElement('canvas');
  let drawn = '';
  return {
    async encode(source, size, quality) {
      const wanted = `${size.width}x${size.height}`;
      if (drawn !== wanted) {
        canvas.width = size.width;
        canvas.height = size.height;
        draw(canvas, source, size);
        drawn = wanted;
      }
      if (offscreen) return offscreen.convertToBlob({ type: JPEG, quality });
      return elementToBlob(canvas as HTMLCanvasElement, quality);
    },
    close: () => emptyCanvas(canvas),
  };
}

/** Safari otherwise keeps the memory. */
export function emptyCanvas(canvas: OffscreenCanvas | HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}

/** Undefined also where it lacks a 2d context (Safari 16.4 and older). */
function openOffscreen(): OffscreenCanvas | undefined {
  if (typeof OffscreenCanvas !== 'function') return undefined;
  const canvas = new OffscreenCanvas(1, 1);
  return canvas.getContext('2d') && 'convertToBlob' in canvas ? canvas : undefined;
}

function draw(
  canvas: OffscreenCanvas | HTMLCanvasElement,
  source: CanvasImageSource,
  size: Size,
): void {
  const context = canvas.getContext('2d') as
    | CanvasRenderingContext2D
    | OffscreenCanvasRenderingContext2D
    | null;
  if (!context) throw new Error('No 2d context');
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency: clear parts would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(source, 0, 0, size.width, size.height);
}

function elementToBlob(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no JPEG'))),
      JPEG,
      quality,
    );
  });
}
