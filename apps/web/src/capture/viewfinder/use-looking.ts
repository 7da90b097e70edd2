import { useEffect, useEffectEvent } from 'react';

/** Leaves time for the rest. */
const PAUSE_MS = 250;

/** One look after the other; failures do not stop it. */
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
