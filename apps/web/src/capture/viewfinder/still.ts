import { within } from '../../http/within.ts';
import { emptyCanvas } from '../photo/canvas.ts';

/** Some cameras never answer; the frame that is shown is there at once. */
const STILL_WITHIN_MS = 4_000;
/** It is encoded once more before it is sent. */
const QUALITY = 0.95;
/** Pixels of the long side that are enough to read; all that a phone's camera has may be more than it can decode. */
const LONG_SIDE = 2_560;

/**
 * The still camera's picture where the browser gives it; else, or on leaving, the frame that is shown as it is called:
 * later the phone is lowered, or the camera gone.
 */
export async function takeStill(
  video: HTMLVideoElement,
  track: MediaStreamTrack,
  left: AbortSignal,
): Promise<File> {
  const shown = document.createElement('canvas');
  drawWhole(shown, video);
  try {
    const blob = await Promise.race([stillOf(video, track), untilLeft(left)]);
    return blob ? fileOf(blob) : await fileOfCanvas(shown);
  } finally {
    emptyCanvas(shown);
  }
}

function untilLeft(left: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    left.addEventListener('abort', () => resolve(undefined));
  });
}

/** The frame that is shown. */
export async function takeFrame(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas');
  drawWhole(canvas, video);
  try {
    return await fileOfCanvas(canvas);
  } finally {
    emptyCanvas(canvas);
  }
}

/** Draws all that the camera shows, pixel by pixel. */
export function drawWhole(canvas: HTMLCanvasElement, video: HTMLVideoElement): void {
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
}

export function fileOfCanvas(canvas: HTMLCanvasElement): Promise<File> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(fileOf(blob)) : reject(new Error('The camera gave no picture'))),
      'image/jpeg',
      QUALITY,
    );
  });
}

const fileOf = (blob: Blob): File => new File([blob], 'foto.jpg', { type: blob.type });

async function stillOf(
  video: HTMLVideoElement,
  track: MediaStreamTrack,
): Promise<Blob | undefined> {
  try {
    const blob = await within(STILL_WITHIN_MS, askFor(video, new ImageCapture(track)));
    return blob.size === 0 ? undefined : blob;
  } catch {
    return undefined;
  }
}

async function askFor(video: HTMLVideoElement, camera: ImageCapture): Promise<Blob> {
  try {
    return await camera.takePhoto(sizeWanted(video, await camera.getPhotoCapabilities()));
  } catch {
    // Some cameras take no size.
    return camera.takePhoto();
  }
}

/** Of the form of what is shown. A sensor lies on its side, however the phone is held. */
function sizeWanted(
  { videoWidth, videoHeight }: HTMLVideoElement,
  { imageWidth, imageHeight }: PhotoCapabilities,
): PhotoSettings {
  const form = Math.min(videoWidth, videoHeight) / Math.max(videoWidth, videoHeight);
  return {
    imageWidth: clamp(LONG_SIDE, imageWidth),
    imageHeight: clamp(Math.round(LONG_SIDE * form), imageHeight),
  };
}

function clamp(wanted: number, { min = wanted, max = wanted }: MediaSettingsRange = {}): number {
  return Math.min(max, Math.max(min, wanted));
}
