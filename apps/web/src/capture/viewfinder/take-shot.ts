import { DOUBLE_TAP_MS } from '../photo/double-tap.ts';
import { type Checked, checkStill } from './check-still.ts';
import type { Sight } from './sight.ts';
import { fileOfCanvas, takeStill } from './still.ts';

export interface ShotTaken {
  readonly sight: Sight;
  readonly track: MediaStreamTrack;
  /** A picture whose code was read already becomes the photo. */
  readonly read: HTMLCanvasElement | undefined;
  /** The page is hidden, or the camera gone. */
  readonly left: AbortSignal;
  readonly onTaken: () => void;
}

/** Given after the double-tap time if it looks right; on leaving at once. */
export async function takeShot(shot: ShotTaken): Promise<Checked> {
  const { sight, left, read } = shot;
  const tapped = performance.now();
  const photo = await (read ? fileOfCanvas(read) : takeStill(sight.video, shot.track, left));
  sight.video.pause();
  shot.onTaken();
  if (left.aborted) return { photo };
  const checked = read ? { photo } : await checkStill(photo, sight);
  if (!checked.fault && !left.aborted) await until(tapped + DOUBLE_TAP_MS, left);
  return checked;
}

function until(time: number, left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    left.addEventListener('abort', () => resolve());
    setTimeout(resolve, time - performance.now());
  });
}
