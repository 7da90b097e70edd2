import { runAll } from '../run-all.ts';

export const up = runAll([
  // What was read on the photo of a record's pump or odometer goes with that photo, all else after some days.
  'alter table leitura add column foto_id uuid references foto (id) on delete cascade',
  'create index leitura_da_foto_idx on leitura (foto_id) where foto_id is not null',
  'create index leitura_solta_idx on leitura (criada_em) where foto_id is null',
]);
