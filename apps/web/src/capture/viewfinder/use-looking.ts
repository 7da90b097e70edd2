import { useEffect, useEffectEvent } from 'react';

/** The time that a phone has between two looks for all else. */
const PAUSE_MS = 250;

/** Looks again and again, one look after the other, while `isOn`. A look that fails is not the last. */
export function useLooking(isOn: boolean, look: () => void | Promise<void>): void {
  const lookNow = useEffectEvent(look);
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const again = async (): Promise<void> => {
      try {
        await lookNow();
      } catch (error) {
        console.error(error);
      }
      if (!isOver) timer = setTimeout(again, PAUSE_MS);
    };
    timer = setTimeout(again, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isOn]);
}
