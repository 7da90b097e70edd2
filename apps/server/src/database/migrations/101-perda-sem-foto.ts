import { runAll } from '../run-all.ts';

/** A loss that came without its photo; until now one was asked. */
export const up = runAll([
  `alter table lancamento add column sem_foto boolean not null default false`,
]);
