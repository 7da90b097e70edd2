import { runAll } from '../run-all.ts';

/** One table for what waits for background work, in place of six. A photo that is deleted leaves at its turn. */
export const up = runAll([
  `create table fila (
    id uuid primary key default gen_random_uuid(),
    tipo text not null,
    assunto text not null,
    desde timestamptz(3) not null default now(),
    dados jsonb,
    tentativas integer not null default 0,
    proxima_em timestamptz not null default now()
  )`,
  'create index fila_proxima_idx on fila (tipo, proxima_em, id)',
  'create index fila_assunto_idx on fila (assunto)',
  `comment on table fila is 'What waits for background work. A line is one request; a subject may have several.'`,
  `comment on column fila.tipo is 'The queue, such as ''placa'' or ''foto''.'`,
  `comment on column fila.assunto is 'What is to be worked on: a plate, an id, ''bico 0190…'', ''tanque ARLA''.'`,
  `comment on column fila.desde is 'From which instant on it is to be worked out again.'`,
  `comment on column fila.dados is 'What else the work needs to know.'`,
  `comment on column fila.tentativas is 'How often a server began.'`,
  `comment on column fila.proxima_em is 'When it may be taken. In the future while a server works on it, or after a failure.'`,
  `insert into fila (tipo, assunto, desde) select 'custo', tipo, desde from custo_mudanca`,
  `insert into fila (tipo, assunto, desde) select 'placa', placa_canonica, desde from divergencia_fila`,
  `insert into fila (tipo, assunto) select 'foto', registro_id from divergencia_foto_fila`,
  `insert into fila (tipo, assunto, desde) select 'pessoa', usuario_id, desde from divergencia_pessoa_fila`,
  `insert into fila (tipo, assunto, desde) select 'posto', assunto, desde from divergencia_posto_fila`,
  `insert into fila (tipo, assunto, desde, dados, tentativas, proxima_em)
    select 'leitura', foto_id, ocorrido_em,
           jsonb_build_object('origem_id', origem_id, 'placa', placa, 'tipo', tipo), tentativas, proxima_em
      from leitura_pendente`,
  `drop table custo_mudanca, divergencia_fila, divergencia_foto_fila, divergencia_pessoa_fila,
    divergencia_posto_fila, leitura_pendente`,
]);
