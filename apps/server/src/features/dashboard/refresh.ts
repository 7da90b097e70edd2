import type { Db } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import {
  copyRegistros,
  deriveFiguras,
  derivePassos,
  isDashboardMissing,
  type LugarDoRegistro,
  listLugares,
  lockAbastecimentos,
  lockDashboard,
  lockPlacas,
  rebuildDashboard,
} from './registro.repository.ts';

/**
 * Copies fuelings into the dashboard as they are now and works out their steps again: km and litres since
 * the plate's fueling before. A fueling that moves changes the step after it, at its old place and at its
 * new one. For example one of Monday that arrives on Wednesday halves the step that Tuesday's had; so late,
 * corrected and cancelled fuelings leave the same figures as if all had come in order. Call it last in a
 * transaction: it locks their plates, and every transaction that locks plates does so after its other
 * locks. Answers where they stood and where they stand.
 */
export async function refreshDashboard(
  trx: Db,
  ids: readonly string[],
): Promise<readonly LugarDoRegistro[]> {
  if (ids.length === 0) return [];
  await lockAbastecimentos(trx, ids);
  const lugares = [...(await listLugares(trx, ids)), ...(await copyRegistros(trx, ids))];
  const placas = Map.groupBy(lugares, ({ placa_canonica }) => placa_canonica);
  if (placas.size === 0) return [];
  await lockPlacas(trx, [...placas.keys()]);
  for (const [placa, its] of placas) {
    const times = its.map(({ em }) => em.getTime());
    const span = { from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) };
    await derivePassos(trx, placa, span);
    await deriveFiguras(trx, placa);
  }
  return lugares;
}

/** Works the dashboard out of fuelings that were recorded before there was one. */
export async function ensureDashboard(db: Db): Promise<void> {
  if (!(await isDashboardMissing(db))) return;
  await inTransaction(db, async (trx) => {
    await lockDashboard(trx);
    // Another process may have been faster.
    if (await isDashboardMissing(trx)) await rebuildDashboard(trx);
  });
}
