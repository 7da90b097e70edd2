import { useEffect, useRef, useState } from 'react';
import type { Fault } from './judge.ts';
import type { Sight } from './sight.ts';
import { takeShot } from './take-shot.ts';

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
