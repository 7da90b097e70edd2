import { within } from '../../http/within.ts';
import { emptyCanvas } from '../photo/pixels.ts';

/** Some cameras never answer. */
const STILL_WITHIN_MS = 4_000;
/** It is encoded again before it is sent. */
const QUALITY = 0.95;
/** Long side; a phone may be unable to decode its camera's full size. */
const LONG_SIDE = 2_560;

/** The still picture, else, or on leaving, the current frame: later the phone is lowered. */
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

export async function takeFrame(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas');
  drawWhole(canvas, video);
  try {
    return await fileOfCanvas(canvas);
  } finally {
    emptyCanvas(canvas);
  }
}

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

/** In the shown shape: sensors lie on their side. */
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
