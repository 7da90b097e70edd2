import { runAll } from '../run-all.ts';

export const up = runAll([
  // A person's line of time is read from its newest end, kind by kind.
  `create index abastecimento_interno_lancado_idx on abastecimento_interno (lancado_por_id, ocorrido_em)
    where lancado_por_id is not null`,
  `create index abastecimento_externo_lancado_idx on abastecimento_externo (lancado_por_id, ocorrido_em)
    where lancado_por_id is not null`,
  `create index tarefa_posse_devolvida_idx on tarefa_posse (usuario_id, ate) where ate is not null`,
  `create index exclusao_tarefa_usuario_idx on exclusao_tarefa (excluido_por_id, excluido_em)`,
  `create index estorno_usuario_idx on estorno (usuario_id, em)`,
  `create index conferencia_corrigida_idx on conferencia (usuario_id, decidida_em)
    where decisao = 'corrigido'`,
  `create index conferencia_decidida_por_idx on conferencia (decidida_por_id, decidida_em)
    where decisao = 'corrigido'`,
]);
