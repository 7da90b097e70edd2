import type { Db } from '../../database/schema.ts';
import { autorColumns } from '../../kernel/envio.ts';
import { newId } from '../../kernel/id.ts';
import type { Mudanca } from '../conferencia/service.ts';
import { lockAbastecimentos } from '../dashboard/registro.repository.ts';
import { refreshDashboardAndCasos } from '../divergencias/refresh.ts';
import { appendMovimento } from '../tanques/ledger.ts';
import { listGaps } from './correcao.repository.ts';

/**
 * Brings the dashboard and the cases up to date with fuelings of which Conferência decided something at `em`, and,
 * with `noLivro`, the tanks' book before them: what a correction changed of litres or instant is one more line at
 * the fueling's own instant, and one that is taken back is another. `deCheckins` as in
 * `refreshDashboard`. Call it last in a transaction.
 */
export async function refreshAbastecimentos(
  trx: Db,
  ids: readonly string[],
  em: Date,
  { noLivro, deCheckins }: Pick<Mudanca, 'noLivro'> & { readonly deCheckins: readonly string[] },
): Promise<void> {
  if (noLivro) {
    // Nobody cancels them meanwhile: a cancelled fueling's lines are reversed as they are.
    await lockAbastecimentos(trx, ids);
    for (const gap of await listGaps(trx, ids)) {
      await appendMovimento(trx, {
        ...gap,
        ...autorColumns(noLivro.autor),
        id: newId(),
        classe: 'saida',
        correcao: true,
        motivo: noLivro.motivo,
        recebido_em: em,
      });
    }
  }
  await refreshDashboardAndCasos(trx, ids, em, deCheckins);
}
