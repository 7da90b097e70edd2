import { runAll } from '../run-all.ts';

/** What the tanks' book names is asked of the last months. */
export const up = runAll([
  `insert into divergencia_posto_fila (assunto, desde)
    select 'tanque ' || tipo, now() - interval '90 days' from tanque`,
]);
