import type { Db } from '../../database/schema.ts';
import type { Autor } from '../../kernel/envio.ts';
import { settleConferencias } from '../conferencia/encerramento.repository.ts';
import { refreshDashboardAndCasos } from '../divergencias/refresh.ts';
import { type Estorno, estornoErrors, reverseMovimentos } from '../tanques/estorno.ts';
import {
  existsAbastecimento,
  findTarefaOf,
  markEstornado,
  type OrigemAbastecimento,
} from './estorno.repository.ts';

/** Cancels a fueling, within a transaction. Throws `notFound`, `conflict` where it was cancelled before. */
export async function estornarAbastecimento(
  trx: Db,
  autor: Autor,
  estorno: Estorno & { readonly origem: OrigemAbastecimento },
): Promise<void> {
  const { origem, origem_id, em } = estorno;
  if (!(await markEstornado(trx, origem, origem_id, em))) {
    throw (await existsAbastecimento(trx, origem, origem_id))
      ? estornoErrors.jaEstornado()
      : estornoErrors.naoEncontrado();
  }
  await reverseMovimentos(trx, autor, estorno);
  const tarefaId = await findTarefaOf(trx, origem_id);
  await settleConferencias(trx, autor, [origem_id, tarefaId ?? []].flat(), em);
  await refreshDashboardAndCasos(trx, [origem_id], em);
}
