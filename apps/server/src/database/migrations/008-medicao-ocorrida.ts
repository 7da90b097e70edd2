import { runAll } from '../run-all.ts';

export const up = runAll([
  // When the dipstick was in the tank: what it says is compared with the book of that instant.
  `alter table medicao add column ocorrido_em timestamptz`,
  `update medicao set ocorrido_em = criada_em`,
  `alter table medicao alter column ocorrido_em set not null`,
  `alter table medicao_versao add column ocorrido_em timestamptz`,
  `update medicao_versao v set ocorrido_em = m.criada_em from medicao m where m.id = v.medicao_id`,
  `alter table medicao_versao alter column ocorrido_em set not null`,
  `create index movimento_medicao_idx on movimento (medicao_id) where medicao_id is not null`,
]);
