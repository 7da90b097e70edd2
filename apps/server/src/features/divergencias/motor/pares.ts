import type { BaseDeps } from '../../../database/deps.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { arePares, lockPares, replacePares } from './pares.repository.ts';
import { DAY_MS, PASSADO_MS } from './passado.ts';

/** Once a day, by the first server. */
export async function refreshPares({ db, clock }: BaseDeps): Promise<void> {
  const now = clock.now();
  const yesterday = new Date(now.getTime() - DAY_MS);
  if (await arePares(db, yesterday)) return;
  await inTransaction(db, async (trx) => {
    await lockPares(trx);
    if (await arePares(trx, yesterday)) return;
    await replacePares(trx, new Date(now.getTime() - PASSADO_MS), now);
  });
}
