import { runAll } from '../run-all.ts';

/** As in 004: letter case and accents do not tell two texts apart. */
const plain = (text: string): string =>
  `lower(translate(${text}, 'ÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑáàâãäéèêëíìîïóòôõöúùûüçñ', 'AAAAAEEEEIIIIOOOOOUUUUCNaaaaaeeeeiiiiooooouuuucn'))`;

export const up = runAll([
  `create table auditoria (
    id uuid primary key,
    em timestamptz(3) not null,
    usuario_id integer references usuario (id),
    usuario_nome text not null,
    acao text not null,
    alvo text not null,
    mudancas jsonb not null,
    endereco text,
    busca text not null generated always as (
      ${plain(`usuario_nome || ' ' || alvo || ' ' || coalesce(endereco, '')`)}
    ) stored
  )`,
  `create index auditoria_ordem_idx on auditoria (em, id)`,
  `create index auditoria_acao_idx on auditoria (acao, em, id)`,
  // Lines are only added, and removed when their time is over.
  `create function auditoria_imutavel() returns trigger language plpgsql as $$
    begin raise exception 'auditoria is append-only'; end $$`,
  `create trigger auditoria_imutavel before update on auditoria
    for each row execute function auditoria_imutavel()`,
]);
