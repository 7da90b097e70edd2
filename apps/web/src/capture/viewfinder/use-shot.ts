import { useEffect, useRef, useState } from 'react';
import type { Fault } from './judge.ts';
import { faultInPhoto, type Sight } from './sight.ts';
import { takeStill } from './still.ts';

/** A photo with something wrong, of which the user decides. */
export interface Doubtful {
  readonly photo: File;
  readonly fault: Fault;
}

export interface Shot {
  /** `failed`: the camera gave no picture. */
  readonly state: 'ready' | 'taking' | 'failed' | Doubtful;
  /** Takes the photo; one whose code was read already is not looked at again. */
  readonly shoot: (isProved?: boolean) => void;
  readonly again: () => void;
}

/** Felt where a shutter cannot be heard. */
const SHOT_MS = 40;

/** Takes one photo: `onPhoto` has it where it looks right. Without a track nothing is taken. */
export function useShot(
  track: MediaStreamTrack | undefined,
  sight: () => Sight,
  onPhoto: (photo: File) => void,
): Shot {
  const [state, setState] = useState<Shot['state']>('ready');
  const isOver = useRef(false);
  useEffect(() => {
    isOver.current = false;
    return () => {
      isOver.current = true;
    };
  }, []);

  async function take(from: MediaStreamTrack, isProved: boolean): Promise<void> {
    const seen = sight();
    seen.video.pause();
    if ('vibrate' in navigator) navigator.vibrate(SHOT_MS);
    const photo = await takeStill(seen.video, from);
    const fault = isProved || isOver.current ? undefined : await faultInPhoto(photo, seen);
    if (isOver.current) return;
    if (fault) setState({ photo, fault });
    else onPhoto(photo);
  }

  return {
    state,
    shoot(isProved = false) {
      if (!track || state !== 'ready') return;
      setState('taking');
      take(track, isProved).catch((error: unknown) => {
        console.error(error);
        setState('failed');
      });
    },
    again() {
      setState('ready');
      void sight().video.play();
    },
  };
}
