import { runAll } from '../run-all.ts';

// What an installation measures of itself; no copy holds it.
export const up = runAll([
  `create table sistema_dia (
    dia date primary key,
    em timestamptz(3) not null,
    banco_bytes bigint not null,
    fotos_bytes bigint not null
  )`,
  `create table sistema_chamada (
    dia date not null,
    rota text not null,
    vezes integer not null,
    total_ms double precision not null,
    maior_ms double precision not null,
    primary key (dia, rota)
  )`,
  `create table sistema_erro (
    hora timestamptz(3) not null,
    tipo text not null,
    onde text not null,
    vezes integer not null,
    ultimo_em timestamptz(3) not null,
    primary key (hora, tipo, onde)
  )`,
]);
