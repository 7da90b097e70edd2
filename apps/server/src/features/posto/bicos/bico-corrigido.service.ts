import type { correctBicoRoute } from '@frota/contract/posto';
import type { RouteBody } from '@frota/contract/rota';
import { inTransaction } from '../../../database/transaction.ts';
import { type Autor, autorColumns } from '../../../kernel/envio.ts';
import { newId } from '../../../kernel/id.ts';
import { findBicoDoAbastecimento, saveBico } from '../../abastecimentos/abastecimentos.public.ts';
import { diffFields, recordAuditoria } from '../../auditoria/record.ts';
import { lockAbastecimentos } from '../../dashboard/registro.public.ts';
import { findBicoOf } from '../../movimentos/bico.ts';
import type { PostoDeps } from '../entradas/entradas.service.ts';
import { postoErrors } from '../errors.ts';
import { findBico } from '../tanques/tanques.repository.ts';

export function createBicoCorrigidoService(deps: PostoDeps) {
  const { db, clock, mudou } = deps;
  return {
    /**
     * The nozzle of a fueling's product, or unknown. Throws `notFound`, `conflict` (cancelled), `invalid` (product not
     * taken, or another tank's nozzle).
     */
    async correct(
      autor: Autor,
      id: string,
      { tipo, bico, motivo }: RouteBody<typeof correctBicoRoute>,
    ): Promise<void> {
      await inTransaction(db, async (trx) => {
        // Against concurrent corrections and cancellations.
        await lockAbastecimentos(trx, [id]);
        const abastecimento = await findBicoDoAbastecimento(trx, id, tipo);
        if (!abastecimento) throw postoErrors.naoEncontrado();
        const { placa, em, bico_id: de, estornado, tirou } = abastecimento;
        if (estornado) throw postoErrors.jaEstornado();
        if (!tirou) throw postoErrors.semProduto(tipo);
        const para = bico === null ? null : await findBicoOf(trx, tipo, bico, em);
        if (para === undefined) throw postoErrors.bicoDeOutroTanque();
        if (para === de) return;
        const correcao = { id: newId(), abastecimento_id: id, tipo, de, para, motivo };
        await saveBico(trx, { ...correcao, em: clock.now(), ...autorColumns(autor) });
        const nome = async (key: string | null) => (key ? (await findBico(trx, key))?.nome : null);
        const mudancas = diffFields(
          { bico: await nome(de) },
          { bico: await nome(para), Produto: tipo, motivo },
        );
        await recordAuditoria(trx, deps, autor, { acao: 'correcao', alvo: placa, mudancas });
        await mudou(trx, 'bicoDoAbastecimento', { id });
      });
    },
  };
}
