import { diaOf } from '@frota/contract';
import { useEffect, useState } from 'react';

const TICK_MS = 15_000;

/** Today in the company's time, also when the screen stays open over midnight. */
export function useHoje(): string {
  const [hoje, setHoje] = useState(() => diaOf(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setHoje(diaOf(new Date())), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return hoje;
}
