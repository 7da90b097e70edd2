import type { Db } from '../../database/schema.ts';
import { autorColumns } from '../../kernel/envio.ts';
import { newId } from '../../kernel/id.ts';
import type { Mudanca } from '../conferencia/service.ts';
import { lockAbastecimentos } from '../dashboard/registro.repository.ts';
import { queuePessoas } from '../divergencias/pessoa.repository.ts';
import { refreshDashboardAndCasos } from '../divergencias/refresh.ts';
import { appendMovimento } from '../tanques/ledger.ts';
import { applyCorrecoes, listGaps } from './correcao.repository.ts';

/**
 * Has fuelings take what Conferência decided of them, or of their check-in's plate, for their own. Nobody cancels them
 * meanwhile: a cancelled fueling's lines in the tanks' book are reversed as they are. Call `refreshAbastecimentos` after it.
 */
export async function takeCorrecoes(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await lockAbastecimentos(trx, ids);
  // Where they stood; where they stand, the refresh asks.
  await queuePessoas(trx, ids);
  await applyCorrecoes(trx, ids);
}

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
