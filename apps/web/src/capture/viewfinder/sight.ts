import type { GuideKind } from '../photo/guide.tsx';
import type { DecodedPhoto, Size } from '../photo/pixels.ts';
import { type Fault, faultOf, type Grey, partInFrame, partInStill } from './measures.ts';
import { drawWhole } from './still.ts';

/** A letter of a plate that fills the frame is about 30 px wide. */
const WIDTH = 320;

/** A receipt's QR code has about 60 modules, over a third of the width. */
const CODE_WIDTH = 1_000;

export interface Sight {
  readonly video: HTMLVideoElement;
  readonly frame: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly kind: GuideKind;
}

export function faultInFrame({ video, frame, canvas, kind }: Sight): Fault | undefined {
  const part = partSeen(video, frame);
  return faultOf(greyMiddle(canvas, video, sizeOf(video), part), kind);
}

/** The whole picture is drawn onto `whole`. */
export function drawFrame(
  { video, frame, canvas }: Sight,
  whole: HTMLCanvasElement,
): HTMLCanvasElement {
  drawWhole(whole, video);
  const part = partSeen(video, frame);
  drawMiddle(canvas, whole, sizeOf(video), part, Math.min(CODE_WIDTH, part.width));
  return canvas;
}

/** Not for a photo on its side, as some cameras give. */
export function faultInPhoto(photo: DecodedPhoto, sight: Sight): Fault | undefined {
  const { video, frame, canvas, kind } = sight;
  if (isUpright(photo) !== isUpright(sizeOf(video))) return undefined;
  const part = partInStill(photo, sizeOf(video), partSeen(video, frame));
  return faultOf(greyMiddle(canvas, photo.source, photo, part), kind);
}

const sizeOf = ({ videoWidth, videoHeight }: HTMLVideoElement): Size => ({
  width: videoWidth,
  height: videoHeight,
});

const isUpright = ({ width, height }: Size): boolean => height > width;

const drawnSizeOf = ({ clientWidth, clientHeight }: HTMLElement): Size => ({
  width: clientWidth,
  height: clientHeight,
});

function partSeen(video: HTMLVideoElement, frame: HTMLElement): Size {
  return partInFrame(sizeOf(video), drawnSizeOf(video), drawnSizeOf(frame));
}

function drawMiddle(
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

function greyMiddle(
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
