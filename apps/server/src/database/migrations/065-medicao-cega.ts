import { runAll } from '../run-all.ts';

/** How the station is run; no row is as the specification has it. */
export const up = runAll([
  `create table posto_ajuste (
    id integer primary key check (id = 1),
    medicao_cega boolean not null
  )`,
  `create index medicao_envio_dia_idx on medicao_envio (dia, autor_id)`,
]);
