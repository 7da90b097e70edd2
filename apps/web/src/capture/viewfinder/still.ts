import { within } from '../../http/within.ts';

/** Some cameras never answer; the frame that is shown is there at once. */
const STILL_WITHIN_MS = 4_000;
/** It is encoded once more before it is sent. */
const QUALITY = 0.95;

/** The still camera's whole picture where the browser gives it, else the frame that is shown. */
export async function takeStill(video: HTMLVideoElement, track: MediaStreamTrack): Promise<File> {
  const blob = await stillOf(track).catch(() => frameOf(video));
  return new File([blob], 'foto.jpg', { type: blob.type });
}

async function stillOf(track: MediaStreamTrack): Promise<Blob> {
  const blob = await within(STILL_WITHIN_MS, new ImageCapture(track).takePhoto());
  if (blob.size === 0) throw new Error('An empty picture');
  return blob;
}

async function frameOf(video: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The camera gave no picture'))),
      'image/jpeg',
      QUALITY,
    );
  });
}
