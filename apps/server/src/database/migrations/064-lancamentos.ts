import { runAll } from '../run-all.ts';

/**
 * What leaves a tank without being fueled, each with its line in the book: an aferição, of which what is poured back
 * stays, a sample, a loss. And the nozzle of a fueling at the own station: that of its diesel, and that of its Arla.
 */
export const up = runAll([
  `create table lancamento (
    id uuid primary key,
    conteudo_hash char(64) not null,
    classe text not null check (classe in ('afericao', 'amostra', 'perda')),
    tipo text not null references tanque (tipo),
    bico_id uuid references bico (id),
    litros numeric(12, 3) not null check (litros > 0),
    devolvidos numeric(12, 3) not null default 0 check (devolvidos >= 0 and devolvidos <= litros),
    erro_ml integer,
    motivo text,
    usuario_id integer not null references usuario (id),
    usuario_nome text not null,
    ocorrido_em timestamptz not null,
    recebido_em timestamptz not null,
    estornado_em timestamptz,
    check ((classe = 'afericao') = (erro_ml is not null)),
    check (classe = 'afericao' or (devolvidos = 0 and motivo is not null))
  )`,
  `create index lancamento_ordem_idx on lancamento (recebido_em, id)`,
  `create index lancamento_usuario_idx on lancamento (usuario_id, ocorrido_em)`,
  `create index lancamento_bico_idx on lancamento (bico_id, ocorrido_em)`,
  `alter table movimento drop constraint movimento_classe_check`,
  `alter table movimento
    add constraint movimento_classe_check check (classe in
      ('abertura', 'entrada', 'saida', 'conciliacao', 'afericao', 'amostra', 'perda')),
    add column lancamento_id uuid references lancamento (id)`,
  `create index movimento_lancamento_idx on movimento (lancamento_id) where lancamento_id is not null`,
  `alter table estorno drop constraint estorno_origem_check`,
  `alter table estorno add constraint estorno_origem_check check
    (origem in ('entrada', 'abastecimento_interno', 'abastecimento_externo', 'lancamento'))`,
  `alter table abastecimento_interno
    add column bico_id uuid references bico (id),
    add column arla_bico_id uuid references bico (id)`,
  `create index abastecimento_interno_bico_idx on abastecimento_interno (bico_id, ocorrido_em)
    where bico_id is not null`,
  `create index abastecimento_interno_arla_bico_idx on abastecimento_interno (arla_bico_id, ocorrido_em)
    where arla_bico_id is not null`,
]);
