import { runAll } from '../run-all.ts';

/** Who drove, where Frota corrected it. */
export const up = runAll([
  `alter table checkin
     add column motorista_informado text,
     add column motorista_informado_id integer references usuario`,
  `alter table conferencia
     add column motorista_de_id integer references usuario,
     add column motorista_para_id integer references usuario`,
  'alter table conferencia_desfeita add column motorista_para_id integer references usuario',
  `create index checkin_motorista_informado_idx on checkin (motorista_informado_id, ocorrido_em)
    where motorista_informado_id is not null`,
  `create index conferencia_motorista_de_idx on conferencia (motorista_de_id, criada_em)
    where motorista_de_id is not null`,
  `create index conferencia_motorista_para_idx on conferencia (motorista_para_id, criada_em)
    where motorista_para_id is not null`,
  `create index conferencia_desfeita_motorista_para_idx on conferencia_desfeita (motorista_para_id, desfeita_em)
    where motorista_para_id is not null`,
  `comment on column checkin.motorista_informado is
    'The driver whom the gate named, where Frota corrected him.'`,
  `comment on column conferencia.motorista_de_id is
    'Whose name valor_informado is, where Frota corrected the driver.'`,
  `comment on column conferencia.motorista_para_id is
    'Whose name valor_corrigido and valor_aplicado are.'`,
]);
