import { runAll } from '../run-all.ts';

/** What the nozzles' totalisers showed at the beginning and the end of shifts. */
export const up = runAll([
  `create table encerrante (
    id uuid primary key,
    conteudo_hash char(64) not null,
    ocorrido_em timestamptz not null,
    recebido_em timestamptz not null,
    relogio_suspeito boolean not null,
    bico_id uuid not null references bico (id),
    momento text not null check (momento in ('abertura', 'fechamento')),
    valor numeric(12, 3) not null check (valor >= 0),
    casas integer not null,
    reinicio text check (reinicio in ('virou', 'trocada')),
    motivo text,
    lido numeric(12, 3),
    conferencia boolean not null,
    usuario_id integer not null references usuario (id),
    usuario_nome text not null,
    estornado_em timestamptz,
    check ((reinicio is null) = (motivo is null))
  )`,
  `create index encerrante_bico_idx on encerrante (bico_id, ocorrido_em, id) where estornado_em is null`,
  `create index encerrante_ordem_idx on encerrante (ocorrido_em, id) where estornado_em is null`,
  `create index encerrante_usuario_idx on encerrante (usuario_id, ocorrido_em)`,
  `alter table estorno drop constraint estorno_origem_check`,
  `alter table estorno add constraint estorno_origem_check
    check (origem in
      ('entrada', 'abastecimento_interno', 'abastecimento_externo', 'lancamento', 'encerrante'))`,
]);
