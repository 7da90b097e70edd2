import { runAll } from '../run-all.ts';

export const up = runAll([
  // What a photo shows, in 256 bits as hex (contract's impressaoOf); null where it shows next to nothing, and of
  // those stored before
  `alter table foto add column impressao char(64)`,
  `create index foto_impressao_idx on foto (papel, criada_em)
    where vinculo_id is not null and impressao is not null`,
  `create index foto_sha256_idx on foto (sha256) where vinculo_id is not null`,
  // Fuelings whose photos are to be compared with earlier ones; lines are only added and taken away
  `create table divergencia_foto_fila (
    id uuid primary key default gen_random_uuid(),
    registro_id uuid not null
  )`,
  `insert into divergencia_foto_fila (registro_id)
    select id from dashboard_registro where em >= now() - interval '90 days'`,
]);
