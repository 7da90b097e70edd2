import type { Produto } from '@frota/contract/combustivel';
import {
  contaDoVao,
  semNenhumRegistro,
  type VaoSemRegistro,
  vaosDe,
} from '@frota/contract/posto/motor';
import type { Db } from '../../database/schema.ts';
import { listLeiturasEntre, listSomas } from './turno.public.ts';

const DAY_MS = 86_400_000;
const VAOS = 50;

/**
 * Unbooked litres of the totalisers, by span, in days. Bookings without a nozzle may be the same and are subtracted.
 */
export async function listSemRegistro(
  db: Db,
  tipo: Produto,
  periodo: { readonly de: Date; readonly ate: Date },
): Promise<VaoSemRegistro[]> {
  const leituras = await listLeiturasEntre(db, tipo, periodo);
  const bicos = Map.groupBy(leituras, ({ bico_id }) => bico_id);
  const vaos = [...bicos].flatMap(([bico_id, its]) =>
    vaosDe(its).flatMap(({ abertura, fechamento }) =>
      fechamento
        ? [{ bico_id, tipo, de: abertura.em, ate: fechamento.em, abertura, fechamento }]
        : [],
    ),
  );
  const found: VaoSemRegistro[] = [];
  for (let from = 0; from < vaos.length; from += VAOS) {
    const some = vaos.slice(from, from + VAOS);
    const somas = await listSomas(db, some);
    for (const [i, { de, ate, ...vao }] of some.entries()) {
      const { nao_registrado } = contaDoVao(vao, somas[i]!);
      if (nao_registrado === null) continue;
      const litros = semNenhumRegistro(nao_registrado, somas[i]!.sem_bico);
      found.push({ de: de.getTime() / DAY_MS, ate: ate.getTime() / DAY_MS, litros });
    }
  }
  return found;
}
