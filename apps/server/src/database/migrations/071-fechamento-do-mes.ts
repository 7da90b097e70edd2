import { runAll } from '../run-all.ts';

/** The closings of the book's months, each with the hash of the month's figures as they were. */
export const up = runAll([
  `create table fechamento (
    id uuid primary key,
    mes date not null,
    numero integer not null,
    sha256 char(64) not null,
    em timestamptz not null,
    usuario_id integer not null references usuario (id),
    usuario_nome text not null,
    unique (mes, numero)
  )`,
  `create index fechamento_usuario_idx on fechamento (usuario_id, em)`,
]);
