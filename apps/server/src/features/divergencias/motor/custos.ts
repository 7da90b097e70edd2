import type { Db } from '../../../database/schema.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { markFiguras } from '../../dashboard/figuras.public.ts';
import { takeCustos } from '../../movimentos/custo.public.ts';
import { listUltimosPrecos, saveEmJogo } from '../caso/caso.repository.ts';
import { queueProduto } from './fila.repository.ts';
import { queueDoProduto } from './posto.fila.ts';

/** After a change of own fuel's cost: updates the vehicles' costs and the R$ of cases. */
export async function followCustos(db: Db): Promise<void> {
  await inTransaction(db, async (trx) => {
    const mudancas = await takeCustos(trx);
    // Plates are locked before their cases, as for a booking.
    for (const { tipo, desde } of mudancas) await markFiguras(trx, tipo, desde);
    const precos = await listUltimosPrecos(
      trx,
      mudancas.map(({ tipo }) => tipo),
    );
    for (const { tipo, desde } of mudancas) {
      const preco = precos.get(tipo);
      if (preco !== undefined) await saveEmJogo(trx, tipo, preco);
      await queueProduto(trx, tipo, desde);
      await queueDoProduto(trx, tipo, desde);
    }
  });
}
