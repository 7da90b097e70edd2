import { runAll } from '../run-all.ts';

/** The latest correction of a fueling's field. */
const correcao = (campo: string): string => `
  (select x.valor_aplicado from conferencia x
    where x.origem_id = a.id and x.campo = '${campo}' and x.valor_aplicado is not null
    order by x.decidida_em desc, x.id desc limit 1)`;

/** A finished check-in tells of the first fueling that counts, as it is corrected: so far of the first one, as it was sent. */
export const up = runAll([
  `update checkin k
      set (finalizado_em, km_manobrista) = (
            select coalesce(${correcao('ocorrido_em')}::timestamptz, a.ocorrido_em),
                   coalesce(${correcao('km')}::integer, a.km)
              from abastecimento_interno a
             where a.tarefa_id = k.id and a.estornado_em is null
             order by a.recebido_em, a.id limit 1)
    where k.status = 'finalizado'
      and k.id in (
            select tarefa_id from abastecimento_interno where estornado_em is not null
             union all
            select a.tarefa_id from conferencia x join abastecimento_interno a on a.id = x.origem_id
             where x.valor_aplicado is not null and x.campo in ('km', 'ocorrido_em'))`,
]);
