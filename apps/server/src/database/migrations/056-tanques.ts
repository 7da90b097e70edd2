import { runAll } from '../run-all.ts';

const TIPOS = `'DIESEL S10', 'DIESEL S500', 'ARLA'`;

/** What the three tanks are, at first as the specification has them, and their nozzles. */
export const up = runAll([
  `create table tanque (
    tipo text primary key check (tipo in (${TIPOS})),
    nome text not null,
    capacidade numeric(12, 3) not null check (capacidade > 0),
    minimo numeric(12, 3) not null default 0 check (minimo >= 0 and minimo <= capacidade),
    morto numeric(12, 3) not null default 0 check (morto >= 0 and morto < capacidade)
  )`,
  `insert into tanque (tipo, nome, capacidade) values
    ('DIESEL S10', 'DIESEL S10', 15000),
    ('DIESEL S500', 'DIESEL S500', 5000),
    ('ARLA', 'ARLA', 3000)`,
  `create table bico (
    id uuid primary key,
    conteudo_hash char(64) not null,
    tipo text not null references tanque (tipo),
    nome text not null,
    casas integer not null check (casas > 0),
    encerrante_inicial numeric(12, 3) not null check (encerrante_inicial >= 0),
    autor_id integer not null references usuario (id),
    criado_em timestamptz not null,
    fechado_em timestamptz
  )`,
  `create unique index bico_nome_key on bico (tipo, lower(nome)) where fechado_em is null`,
]);
