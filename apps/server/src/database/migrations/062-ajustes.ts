import { runAll } from '../run-all.ts';

/** What Frota wrote by hand is listed, newest first. */
export const up = runAll([
  `create index abastecimento_interno_ajuste_idx on abastecimento_interno (recebido_em, id)
    where lancado_por_id is not null`,
  `create index abastecimento_externo_ajuste_idx on abastecimento_externo (recebido_em, id)
    where lancado_por_id is not null`,
  `create index movimento_conciliacao_idx on movimento (recebido_em, id) where classe = 'conciliacao'`,
]);
