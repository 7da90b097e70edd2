import { runAll } from '../run-all.ts';

/** What Frota corrected of a delivery. */
export const up = runAll([
  'alter table entrada add column informado jsonb',
  `comment on column entrada.informado is
    'As it was booked, where Frota corrected it: its tank, litres and instant; those of the invoice.'`,
]);
