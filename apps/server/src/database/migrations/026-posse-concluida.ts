import { runAll } from '../run-all.ts';

export const up = runAll([
  // Whether the fueling ended the holding of its task, or the task was given back: those are few, and looked for
  `alter table tarefa_posse add column concluida boolean not null default false`,
  `update tarefa_posse p set concluida = true
     from abastecimento_interno a where a.tarefa_id = p.tarefa_id and a.recebido_em = p.ate`,
  'drop index tarefa_posse_devolvida_idx',
  `create index tarefa_posse_devolvida_idx on tarefa_posse (usuario_id, ate)
    where ate is not null and not concluida`,
]);
