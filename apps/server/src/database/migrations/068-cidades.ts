import { runAll } from '../run-all.ts';

/** The cities of the specification and the level up to which the gate has vehicles fueled, in force since ever. */
const CIDADES = [
  ['Outras cidades', '3/4'],
  ['Amambai', '3/4'],
  ['Bataguassu', '3/4'],
  ['Dourados', '1/2'],
  ['Ivinhema', '3/4'],
  ['Mundo Novo', '3/4'],
  ['Navirai', '3/4'],
  ['Nova Andradina', '3/4'],
  ['Ponta Pora', '3/4'],
  ['Tacuru', '3/4'],
];

export const up = runAll([
  `create table cidade_versao (
    cidade_id integer not null check (cidade_id > 0),
    desde timestamptz not null,
    nome text not null,
    abastece_ate text check (abastece_ate in ('0', '1/4', '1/2', '3/4', '1')),
    fechada boolean not null default false,
    primary key (cidade_id, desde)
  )`,
  `insert into cidade_versao (cidade_id, desde, nome, abastece_ate) values ${CIDADES.map(
    ([nome, ate], index) => `(${index + 1}, '1970-01-01T00:00:00Z', '${nome}', '${ate}')`,
  ).join(', ')}`,
  `create index checkin_cidade_idx on checkin (cidade, ocorrido_em)`,
]);
