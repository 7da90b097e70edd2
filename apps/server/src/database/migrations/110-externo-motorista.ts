import { runAll } from '../run-all.ts';

/** Who drove to a foreign station, where Frota corrected it. */
export const up = runAll([
  `alter table abastecimento_externo
     add column motorista_informado text,
     add column motorista_informado_id integer references usuario`,
  `create index abastecimento_externo_motorista_informado_idx
    on abastecimento_externo (motorista_informado_id, ocorrido_em) where motorista_informado_id is not null`,
  `comment on column abastecimento_externo.motorista_informado is
    'The driver in whose name it was sent, where Frota corrected him; ''usuario_nome'' is then the right one.'`,
]);
