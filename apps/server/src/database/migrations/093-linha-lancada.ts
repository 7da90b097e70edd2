import { runAll } from '../run-all.ts';

/** Which record a statement's line was taken over as, so that nobody does it twice. What it pairs with is worked out all the same. */
export const up = runAll([`alter table extrato_linha add column lancado_id uuid`]);
