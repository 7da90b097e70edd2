import { runAll } from '../run-all.ts';

/** When the gate sent that a check-in was, where Frota has corrected it. */
export const up = runAll([`alter table checkin add column em_informado timestamptz(3)`]);
