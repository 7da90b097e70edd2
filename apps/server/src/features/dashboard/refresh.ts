import { withLongStatements } from '../../database/long-statements.ts';
import type { Db } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { deriveFiguras } from './figuras.repository.ts';
import {
  copyRegistros,
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
 * locks. `deCheckins` are plates of which a check-in was written or corrected: their km follows, too. Answers
 * where the fuelings stood and where they stand.
 */
export async function refreshDashboard(
  trx: Db,
  ids: readonly string[],
  deCheckins: readonly string[] = [],
): Promise<readonly LugarDoRegistro[]> {
  const lugares = ids.length > 0 ? await moveRegistros(trx, ids) : [];
  const movidos = Map.groupBy(lugares, ({ placa_canonica }) => placa_canonica);
  const placas = [...movidos.keys(), ...deCheckins];
  if (placas.length === 0) return [];
  await lockPlacas(trx, placas);
  for (const [placa, its] of movidos) {
    const times = its.map(({ em }) => em.getTime());
    const span = { from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) };
    await derivePassos(trx, placa, span);
  }
  await deriveFiguras(trx, placas);
  return lugares;
}

async function moveRegistros(trx: Db, ids: readonly string[]): Promise<LugarDoRegistro[]> {
  await lockAbastecimentos(trx, ids);
  return [...(await listLugares(trx, ids)), ...(await copyRegistros(trx, ids))];
}

/** Works the dashboard out of fuelings that were recorded before there was one. */
export async function ensureDashboard(db: Db): Promise<void> {
  if (!(await isDashboardMissing(db))) return;
  await inTransaction(db, async (trx) => {
    await withLongStatements(trx, async () => {
      await lockDashboard(trx);
      // Another process may have been faster.
      if (await isDashboardMissing(trx)) await rebuildDashboard(trx);
    });
  });
}
