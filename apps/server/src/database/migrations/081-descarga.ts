import { runAll } from '../run-all.ts';

/** The dips of an unloading by who was there, which the delivery takes for its proof. */
export const up = runAll([
  `create table descarga (
    id uuid primary key,
    conteudo_hash char(64) not null,
    ocorrido_em timestamptz not null,
    recebido_em timestamptz not null,
    relogio_suspeito boolean not null,
    tipo text not null references tanque (tipo),
    medido_antes numeric(12, 3) not null check (medido_antes >= 0),
    medido_depois numeric(12, 3) not null check (medido_depois >= 0),
    cm_antes numeric(5, 1),
    cm_depois numeric(5, 1),
    agua_mm_antes numeric(4),
    agua_mm_depois numeric(4),
    medido_antes_em timestamptz not null,
    medido_depois_em timestamptz not null check (medido_depois_em >= medido_antes_em),
    medido_erro numeric(12, 3) not null,
    lacres text,
    placa_caminhao text,
    usuario_id integer not null references usuario (id),
    usuario_nome text not null,
    estornada_em timestamptz
  )`,
  `create index descarga_ordem_idx on descarga (medido_depois_em, id) where estornada_em is null`,
  `create index descarga_usuario_idx on descarga (usuario_id, medido_depois_em)`,
  `alter table entrada add column descarga_id uuid references descarga (id)`,
  `create index entrada_descarga_idx on entrada (descarga_id) where descarga_id is not null`,
  `alter table estorno drop constraint estorno_origem_check`,
  `alter table estorno add constraint estorno_origem_check
    check (origem in
      ('entrada', 'abastecimento_interno', 'abastecimento_externo', 'lancamento', 'encerrante', 'descarga'))`,
]);
