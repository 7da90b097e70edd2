import { runAll } from '../run-all.ts';

/** Who took part in a fueling, by id, so that a person who is renamed stands once in the rankings. */
export const up = runAll([
  `alter table dashboard_registro
     add column manobrista_id integer, add column portaria_id integer, add column motorista_id integer`,
  `update dashboard_registro r
      set manobrista_id = i.manobrista_id, portaria_id = k.usuario_id, motorista_id = k.motorista_id
     from abastecimento_interno i left join checkin k on k.id = i.tarefa_id
    where i.id = r.id`,
  `update dashboard_registro r set motorista_id = x.usuario_id
     from abastecimento_externo x where x.id = r.id`,
]);
