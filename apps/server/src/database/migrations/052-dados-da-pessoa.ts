import { runAll } from '../run-all.ts';

/** What is kept of a person is read in pages, each kind by an index of person and instant. */
export const up = runAll([
  `drop index auditoria_usuario_idx`,
  `drop index auditoria_alvo_usuario_idx`,
  `create index auditoria_usuario_idx on auditoria (usuario_id, em, id)`,
  `create index auditoria_alvo_usuario_idx on auditoria (alvo_usuario_id, em, id)`,
  `create index conferencia_desfeita_por_idx on conferencia_desfeita (desfeita_por_id, decidida_em)`,
  `create index conferencia_desfeita_decidida_idx on conferencia_desfeita (decidida_por_id, decidida_em)`,
  `create index divergencia_decidida_por_idx on divergencia (decidida_por_id, ocorrido_em)
     where decidida_por_id is not null`,
  `create index divergencia_responsavel_por_idx on divergencia (responsavel_id, ocorrido_em)
     where responsavel_id is not null`,
  `create index divergencia_historico_usuario_idx on divergencia_historico (usuario_id, em)
     where usuario_id is not null`,
  `create index foto_usuario_idx on foto (usuario_id, criada_em)`,
  `create index leitura_usuario_idx on leitura (usuario_id, criada_em)`,
  `create index movimento_usuario_idx on movimento (usuario_id, ocorrido_em)`,
  `create index pendencia_usuario_idx on pendencia (usuario_id, desde)`,
  `create index pendencia_resolvida_por_idx on pendencia (resolvida_por_id, desde)
     where resolvida_por_id is not null`,
  `create index tarefa_assumida_por_idx on tarefa (assumido_por_id, criado_em)
     where assumido_por_id is not null`,
]);
