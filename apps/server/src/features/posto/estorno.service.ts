import type { estornarRoute } from '@frota/contract/posto';
import type { RouteBody } from '@frota/contract/rota';
import type { Db } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type Autor, bookOnce, readEnvio } from '../../kernel/envio.ts';
import { estornarAbastecimento } from '../abastecimentos/estorno.ts';
import { recordAuditoria } from '../auditoria/record.ts';
import { lockItens, settleConferencias } from '../conferencia/encerramento.repository.ts';
import { queueBico, queueEntregas } from '../divergencias/posto.fila.ts';
import { findEstorno } from '../tanques/estorno.repository.ts';
import { type Estorno, estornoErrors, reverseMovimentos } from '../tanques/estorno.ts';
import { estornarDescarga } from './descarga.service.ts';
import { cancelEncerrante, findEncerrante } from './encerrante.repository.ts';
import { cancelEntrada, findEntradaEnvio } from './entradas.repository.ts';
import type { PostoDeps } from './entradas.service.ts';
import { tellTakenKey } from './errors.ts';
import { estornarLancamento } from './lancamentos.service.ts';

const ORIGENS = {
  entrada: 'Entrada',
  abastecimento_interno: 'Abastecimento interno',
  abastecimento_externo: 'Abastecimento externo',
  lancamento: 'Lançamento',
  encerrante: 'Encerrante',
  descarga: 'Descarga',
} as const;

export interface EstornoService {
  /**
   * Cancels a delivery, a fueling, a lançamento, a reading of a totaliser or the dips of an unloading: the record is marked, each of its ledger
   * lines gets a reversing one on the day it is made, nothing is overwritten. Throws `notFound`, `conflict`.
   */
  estornar(autor: Autor, fields: RouteBody<typeof estornarRoute>): Promise<{ id: string }>;
}

export function createEstornoService({ db, clock, events }: PostoDeps): EstornoService {
  return {
    async estornar(autor, fields) {
      const envio = readEnvio(fields, clock);
      const { id } = envio;
      const { origem, origem_id, motivo } = fields;
      const estorno = { id, origem_id, motivo, em: clock.now() };
      return bookOnce(autor, envio, {
        async find(key) {
          const row = await findEstorno(db, key);
          if (!row) return undefined;
          const same =
            row.origem === origem && row.origem_id === origem_id && row.motivo === motivo;
          return { autor_id: row.usuario_id, conteudo_hash: same ? envio.conteudo_hash : '' };
        },
        answer: () => ({ id }),
        async book() {
          await tellTakenKey(/^estorno_/, () =>
            inTransaction(db, async (trx) => {
              if (origem === 'entrada') await estornarEntrada(trx, autor, { ...estorno, origem });
              else if (origem === 'lancamento')
                await estornarLancamento(trx, autor, { ...estorno, origem });
              else if (origem === 'encerrante')
                await estornarEncerrante(trx, autor, { ...estorno, origem });
              else if (origem === 'descarga')
                await estornarDescarga(trx, autor, { ...estorno, origem });
              else await estornarAbastecimento(trx, autor, { ...estorno, origem });
              const alvo = `${ORIGENS[origem]}: ${motivo}`;
              await recordAuditoria(trx, { clock }, autor, { acao: 'estorno', alvo });
            }),
          );
          await events.publish('saldos');
          return { id };
        },
      });
    },
  };
}

async function estornarEntrada(trx: Db, autor: Autor, estorno: Estorno): Promise<void> {
  const cancelada = await cancelEntrada(trx, estorno.origem_id, estorno.em);
  if (!cancelada) {
    throw (await findEntradaEnvio(trx, estorno.origem_id))
      ? estornoErrors.jaEstornado()
      : estornoErrors.naoEncontrado();
  }
  await queueEntregas(trx, cancelada.chave);
  await reverseMovimentos(trx, autor, estorno);
}

async function estornarEncerrante(trx: Db, autor: Autor, estorno: Estorno): Promise<void> {
  await lockItens(trx, estorno.origem_id);
  const cancelado = await cancelEncerrante(trx, estorno.origem_id, estorno.em);
  if (!cancelado) {
    throw (await findEncerrante(trx, estorno.origem_id))
      ? estornoErrors.jaEstornado()
      : estornoErrors.naoEncontrado();
  }
  await settleConferencias(trx, autor, [estorno.origem_id], estorno.em);
  await queueBico(trx, cancelado.bico_id, cancelado.ocorrido_em);
  await reverseMovimentos(trx, autor, estorno);
}
