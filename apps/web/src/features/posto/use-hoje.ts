import { diaOf } from '@frota/contract/tempo';
import { useClock } from '../../design-system/use-clock.ts';

const today = (): string => diaOf(new Date());

/** Today in the company's time, also when the screen stays open over midnight. */
export function useHoje(): string {
  return useClock(today);
}
