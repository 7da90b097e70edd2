import { entregaAMenos, usuariosDoPosto } from '@frota/contract/divergencias/motor';
import { listEntregasProvadas } from '../../movimentos/prova.public.ts';
import type { PerguntaDoPosto } from './posto.pergunta.ts';

/** Deliveries with dips before and after, by booking time: measured litres against the invoice. */
export const ENTREGAS: PerguntaDoPosto<'entrega_a_menos'> = {
  de: 'entrega',
  async read(db, id) {
    const entregas = await listEntregasProvadas(db, { id });
    const ocorrencias = entregas.map((entrega) => ({
      registro: entrega.id,
      em: entrega.em,
      produto: entrega.tipo,
      casoDe: (limites: Parameters<typeof entregaAMenos>[1]) => {
        const apontamento = entregaAMenos(entrega, limites);
        return apontamento && { ...apontamento, quem: usuariosDoPosto([entrega.usuario_id]) };
      },
    }));
    return { ocorrencias };
  },
};
