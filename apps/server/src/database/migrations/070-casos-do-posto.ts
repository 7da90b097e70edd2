import { runAll } from '../run-all.ts';

/** Cases that hang on the station's own records: what each is about, and what waits to be asked again. */
export const up = runAll([
  `alter table divergencia add column assunto text`,
  `create index divergencia_assunto_idx on divergencia (assunto, ocorrido_em) where assunto is not null`,
  // 'bico …', 'entrega …', 'tanque …'; lines are only added and taken away
  `create table divergencia_posto_fila (
    id uuid primary key default gen_random_uuid(),
    assunto text not null,
    desde timestamptz(3) not null
  )`,
  `create index divergencia_posto_fila_idx on divergencia_posto_fila (assunto)`,
  `insert into divergencia_posto_fila (assunto, desde)
    select 'bico ' || id, now() - interval '90 days' from bico`,
]);
