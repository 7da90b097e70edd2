import { runAll } from '../run-all.ts';

/** How many days before documents of a kind are over they are told; one that is not there has 30 (`PRAZO_AVISO`). */
export const up = runAll([
  `create table vencimento_prazo (
    tipo text primary key,
    dias integer not null
  )`,
]);
