import { regrasDe } from '@frota/contract/divergencias';
import type { Db } from '../../../database/schema.ts';
import { refreshDashboard } from '../../dashboard/refresh.ts';
import type { LugarDoRegistro } from '../../dashboard/registro.public.ts';
import { readLigadas } from '../divergencias.public.ts';
import { casoDoFato, type NovoCaso, storeCasos } from './casos.ts';
import type { Recorte } from './fatos.repository.ts';
import { queuePlaca } from './fila.repository.ts';
import { queueFotos } from './foto.repository.ts';
import { queuePessoas } from './pessoa.repository.ts';
import { queueTocados } from './posto.fila.ts';
import { judgeRecorte } from './sequencia.ts';

/**
 * Updates the dashboard and the cases after fuelings were written, corrected or cancelled. Call it last in a
 * transaction: it locks their plates, so one transaction at a time computes a plate. `deCheckins` as in
 * `refreshDashboard`.
 */
export async function refreshDashboardAndCasos(
  trx: Db,
  ids: readonly string[],
  em: Date,
  deCheckins: readonly string[] = [],
): Promise<void> {
  const lugares = await refreshDashboard(trx, ids, deCheckins);
  if (lugares.length === 0) return;
  const ligadas = await readLigadas(trx);
  const casos: NovoCaso[] = [];
  const registros = new Set(ids);
  for (const recorte of recortesOf(lugares)) {
    const { placa_canonica } = recorte;
    const avaliacao = await judgeRecorte(trx, recorte, ligadas, { vizinhos: true });
    for (const { id } of avaliacao.fatos) registros.add(id);
    for (const caso of avaliacao.casos) casos.push(casoDoFato(caso, placa_canonica));
    if (avaliacao.resto) await queuePlaca(trx, placa_canonica, avaliacao.resto);
  }
  await storeCasos(trx, {
    regras: regrasDe('abastecimento'),
    registros: [...registros],
    casos,
    em,
  });
  await queueFotos(trx, ids);
  await queuePessoas(trx, ids);
  await queueTocados(trx, lugares);
}

function recortesOf(lugares: readonly LugarDoRegistro[]): Recorte[] {
  const placas = Map.groupBy(lugares, ({ placa_canonica }) => placa_canonica);
  return [...placas].map(([placa_canonica, its]) => {
    const times = its.map(({ em }) => em.getTime());
    const span = { from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) };
    return { placa_canonica, ...span };
  });
}
