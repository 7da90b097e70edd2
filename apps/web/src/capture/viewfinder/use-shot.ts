import { useEffect, useRef, useState } from 'react';
import { checkStill } from './check-still.ts';
import type { Fault } from './judge.ts';
import type { Sight } from './sight.ts';
import { takeStill } from './still.ts';

/** A photo with something wrong, of which the user decides. */
export interface Doubtful {
  readonly photo: File;
  readonly fault: Fault;
}

export interface Shot {
  /** `failed`: the camera gave no picture. */
  readonly state: 'ready' | 'taking' | 'failed' | Doubtful;
  /** Takes one photo at a time; of one whose code was read already nothing is asked. */
  readonly shoot: (from: MediaStreamTrack, isProved: boolean) => void;
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
  const isLeft = useRef(false);
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

  async function take(from: MediaStreamTrack, isProved: boolean): Promise<void> {
    const seen = sight();
    seen.video.pause();
    if ('vibrate' in navigator) navigator.vibrate(SHOT_MS);
    const still = await takeStill(seen.video, from);
    if (isOver.current) return;
    const { photo, fault } = await checkStill(still, seen);
    if (isOver.current) return;
    if (fault && !isProved && !isLeft.current) become({ photo, fault });
    else onPhoto(photo);
  }

  return {
    state,
    shoot(from, isProved) {
      if (now.current !== 'ready') return;
      become('taking');
      take(from, isProved).catch((error: unknown) => {
        if (isOver.current) return;
        console.error(error);
        if (isLeft.current) onClose();
        else become('failed');
      });
    },
    again() {
      become('ready');
    },
    leave() {
      if (now.current === 'taking') isLeft.current = true;
      else if (typeof now.current === 'object') onPhoto(now.current.photo);
      else onClose();
    },
  };
}
