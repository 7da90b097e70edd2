import { runAll } from '../run-all.ts';

export const up = runAll([
  // The lines of time of a plate and of a person are read from their newest end, kind by kind.
  `create index abastecimento_interno_estornado_idx on abastecimento_interno (placa_canonica, ocorrido_em)
    where estornado_em is not null`,
  `create index abastecimento_externo_estornado_idx on abastecimento_externo (placa_canonica, ocorrido_em)
    where estornado_em is not null`,
  `create index abastecimento_interno_manobrista_idx on abastecimento_interno (manobrista_id, ocorrido_em)`,
  `create index checkin_motorista_idx on checkin (motorista_id, ocorrido_em)`,
  `create index tarefa_canonica_idx on tarefa (placa_canonica, criado_em)`,
  `create index tarefa_posse_usuario_idx on tarefa_posse (usuario_id, de)`,
  `create index exclusao_tarefa_placa_idx on exclusao_tarefa (placa, excluido_em)`,
  `create index conferencia_placa_idx on conferencia (placa, criada_em)`,
  `create index conferencia_placa_corrigida_idx on conferencia (placa, decidida_em)
    where decisao = 'corrigido'`,
  `create index conferencia_usuario_idx on conferencia (usuario_id, criada_em)`,
]);
