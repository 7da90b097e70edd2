import type { Db } from '../../database/schema.ts';
import { autorColumns } from '../../kernel/envio.ts';
import { newId } from '../../kernel/id.ts';
import type { Mudou, RecordChanges } from '../../noun/mudou.ts';
import { lockAbastecimentos } from '../dashboard/registro.public.ts';
import { appendMovimento } from '../movimentos/ledger.ts';
import { applyCorrecoes, applyMotoristas, listGaps } from './correcao.repository.ts';

/**
 * Applies decisions on fuelings or on their check-ins' plates, locked against cancelling. Then call
 * `refreshAbastecimentos`.
 */
export async function takeCorrecoes(trx: Db, mudou: Mudou, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await lockAbastecimentos(trx, ids);
  await mudou(trx, 'abastecimentosMudam', { ids });
  await applyCorrecoes(trx, ids);
  await applyMotoristas(trx, ids);
}

/**
 * Tells the followers of fuelings decided in Conferência at `em`. With `noLivro` it first adds a line to the tanks'
 * book for changed litres or instants. `placas`: of a corrected check-in. Call it last in a transaction.
 */
export async function refreshAbastecimentos(
  trx: Db,
  mudou: Mudou,
  ids: readonly string[],
  {
    em,
    noLivro,
    placas,
  }: Pick<RecordChanges['conferido'], 'em' | 'noLivro'> & { readonly placas: readonly string[] },
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
  await mudou(trx, 'abastecimentos', { ids, em, placas });
}
