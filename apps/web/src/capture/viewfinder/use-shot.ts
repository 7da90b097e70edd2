import { useEffect, useRef, useState } from 'react';
import type { Fault } from './judge.ts';
import type { Sight } from './sight.ts';
import { takeShot } from './take-shot.ts';

/** A photo with something wrong, of which the user decides. */
export interface Doubtful {
  readonly photo: File;
  readonly fault: Fault;
}

export interface Shot {
  /** `taking` until the phone may be lowered; `read`: the photo is the picture of a code; `failed`: the camera gave no picture. */
  readonly state: 'ready' | 'taking' | 'keeping' | 'read' | 'failed' | Doubtful;
  /** Takes one photo at a time, or the picture in which a code was read already. */
  readonly shoot: (track: MediaStreamTrack, read?: HTMLCanvasElement) => void;
  readonly again: () => void;
  /** The page is hidden, or the camera gone: what was taken, or is being taken, is given as it is. */
  readonly leave: () => void;
}

/** Felt where a shutter cannot be heard. */
const SHOT_MS = 40;

/** Takes a photo: `onPhoto` has it where it looks right, `onClose` is called on leaving where there is none. */
export function useShot(
  sight: () => Sight,
  onPhoto: (photo: File) => void,
  onClose: () => void,
): Shot {
  const [state, setState] = useState<Shot['state']>('ready');
  // A second tap, or a code that is read meanwhile, can come before the next drawing.
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
