import { runAll } from '../run-all.ts';

/** Null where it is not known: check-ins made before, and clients that do not say. */
export const up = runAll([`alter table checkin add column itens_nao_vistos text[]`]);
