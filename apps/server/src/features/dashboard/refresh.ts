import type { Db } from '../../database/schema.ts';
import { inTransaction, withLongStatements } from '../../database/transaction.ts';
import { deriveFiguras } from './figuras.public.ts';
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
} from './registro.public.ts';

/**
 * Recomputes km and litres since the plate's fueling before, also for the next one at the old and new place: a late
 * Monday fueling splits Tuesday's step. Last in a transaction, as it locks plates after all other locks.
 * `deCheckins`: plates of written or corrected check-ins. Gives old and new places.
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

/** For fuelings older than the dashboard. */
export async function ensureDashboard(db: Db): Promise<void> {
  if (!(await isDashboardMissing(db))) return;
  await inTransaction(db, async (trx) => {
    await withLongStatements(trx, async () => {
      await lockDashboard(trx);
      // Another process was first.
      if (await isDashboardMissing(trx)) await rebuildDashboard(trx);
    });
  });
}
