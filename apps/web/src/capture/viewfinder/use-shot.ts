import { useEffect, useRef, useState } from 'react';
import { DOUBLE_TAP_MS } from '../photo/device.ts';
import { decodePhoto } from '../photo/pixels.ts';
import type { Fault } from './measures.ts';
import { faultInPhoto, type Sight } from './sight.ts';
import { fileOfCanvas, takeFrame, takeStill } from './still.ts';

export interface Doubtful {
  readonly photo: File;
  readonly fault: Fault;
}

export interface Shot {
  /** `taking`: hold still; `read`: the photo is the code's picture; `failed`: no picture. */
  readonly state: 'ready' | 'taking' | 'keeping' | 'read' | 'failed' | Doubtful;
  readonly shoot: (track: MediaStreamTrack, read?: HTMLCanvasElement) => void;
  readonly again: () => void;
  /** Page hidden or camera lost: the photo is given as it is. */
  readonly leave: () => void;
}

/** A vibration, where a shutter is not heard. */
const SHOT_MS = 40;

export function useShot(
  sight: () => Sight,
  onPhoto: (photo: File) => void,
  onClose: () => void,
): Shot {
  const [state, setState] = useState<Shot['state']>('ready');
  // Events may come before the next render.
  const now = useRef(state);
  const [left] = useState(() => new AbortController());
  const isOver = useRef(false);
  useEffect(() => {
    isOver.current = false;
    return () => {
      isOver.current = true;
    };
  }, []);

  function become(next: Shot['state']): void {
    now.current = next;
    setState(next);
  }

  async function take(track: MediaStreamTrack, read?: HTMLCanvasElement): Promise<void> {
    const onTaken = (): void => {
      if (isOver.current) return;
      if ('vibrate' in navigator) navigator.vibrate(SHOT_MS);
      if (!read) become('keeping');
    };
    const { signal } = left;
    const { photo, fault } = await takeShot({ sight: sight(), track, read, left: signal, onTaken });
    if (isOver.current) return;
    if (fault && !signal.aborted) become({ photo, fault });
    else onPhoto(photo);
  }

  return {
    state,
    shoot(track, read) {
      if (now.current !== 'ready') return;
      become(read ? 'read' : 'taking');
      take(track, read).catch((error: unknown) => {
        if (isOver.current) return;
        console.error(error);
        if (left.signal.aborted) onClose();
        else become('failed');
      });
    },
    again() {
      become('ready');
    },
    leave() {
      if (typeof now.current === 'object') onPhoto(now.current.photo);
      else if (now.current === 'ready' || now.current === 'failed') onClose();
      else left.abort();
    },
  };
}

interface ShotTaken {
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

interface Checked {
  readonly photo: File;
  readonly fault?: Fault | undefined;
}

/** A photo that cannot be checked has no fault. */
export async function checkStill(photo: File, seen: Sight): Promise<Checked> {
  const decoded = await decodePhoto(photo).catch(() => undefined);
  // Too large to decode, so too large to shrink: uses the frame.
  if (!decoded) return { photo: await takeFrame(seen.video).catch(() => photo) };
  try {
    return { photo, fault: faultInPhoto(decoded, seen) };
  } catch (error) {
    console.error(error);
    return { photo };
  } finally {
    decoded.close();
  }
}
