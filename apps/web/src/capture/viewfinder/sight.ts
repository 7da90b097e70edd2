import type { DecodedPhoto } from '../photo/decode.ts';
import type { Size } from '../photo/fit.ts';
import type { GuideKind } from '../photo/guide.tsx';
import { drawMiddle, greyMiddle } from './grey-picture.ts';
import { type Fault, faultOf } from './judge.ts';
import { partInFrame, partInStill } from './shape.ts';
import { drawWhole } from './still.ts';

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
