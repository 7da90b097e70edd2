import { runAll } from '../run-all.ts';

export const up = runAll([
  // Terms that Frota chose; without a row the program's own stands.
  `create table retencao (
    classe text primary key,
    meses integer not null check (meses > 0)
  )`,
  `create index foto_vinculada_idx on foto (criada_em) where vinculo_id is not null`,
]);
