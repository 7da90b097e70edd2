import { runAll } from '../run-all.ts';

export const up = runAll([
  // A case that was gathered from one person's records, and those records
  `alter table divergencia add column pessoa_id integer references usuario (id)`,
  `alter table divergencia add column lancamentos jsonb not null default '[]'`,
  `alter table divergencia drop constraint divergencia_registro_id_regra_key`,
  `create unique index divergencia_registro_regra_idx
    on divergencia (registro_id, regra, coalesce(pessoa_id, 0))`,
  `create index divergencia_de_pessoa_idx on divergencia (pessoa_id, ocorrido_em)
    where pessoa_id is not null`,
  // People whose cases are to be worked out again from an instant on; lines are only added and taken away
  `create table divergencia_pessoa_fila (
    id uuid primary key default gen_random_uuid(),
    usuario_id integer not null,
    desde timestamptz(3) not null
  )`,
  `create index divergencia_pessoa_fila_idx on divergencia_pessoa_fila (usuario_id)`,
  `insert into divergencia_pessoa_fila (usuario_id, desde)
    select distinct usuario_id, now() - interval '90 days' from (
      select manobrista_id from abastecimento_interno where ocorrido_em >= now() - interval '90 days'
      union select usuario_id from checkin where ocorrido_em >= now() - interval '90 days'
      union select usuario_id from abastecimento_externo
             where ocorrido_em >= now() - interval '90 days') p (usuario_id)
     where usuario_id is not null`,
]);
