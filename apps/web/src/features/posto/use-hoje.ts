import { diaOf } from '@frota/contract/tempo';
import { useClock } from '../../design-system/clock.ts';

const today = (): string => diaOf(new Date());

/** Today in the company's time; changes at midnight on an open screen. */
export function useHoje(): string {
  return useClock(today);
}
