import type { estornarRoute } from '@frota/contract/posto';
import type { RouteBody } from '@frota/contract/rota';
import type { Db, RowOf } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type Autor, autorColumns, bookOnce, readEnvio } from '../../kernel/envio.ts';
import { newId } from '../../kernel/id.ts';
import { recordAuditoria } from '../auditoria/record.ts';
import { finalizeCheckin } from '../checkin/repository.ts';
import { lockItens, settleConferencias } from '../conferencia/encerramento.repository.ts';
import { queueBico, queueDoTanque, queueEntregas } from '../divergencias/posto.fila.ts';
import { refreshDashboardAndCasos } from '../divergencias/refresh.ts';
import { appendMovimento, oposto } from '../tanques/ledger.ts';
import { lockDescargaLivre } from './descarga.repository.ts';
import type { PostoDeps } from './entradas.service.ts';
import { postoErrors, tellTakenKey } from './errors.ts';
import * as repository from './estorno.repository.ts';

type Origem = repository.Origem;
type Estorno<O extends Origem> = Omit<RouteBody<typeof estornarRoute>, 'id' | 'origem'> & {
  readonly id: string;
  readonly origem: O;
  readonly em: Date;
};

/** A kind of record that can be cancelled, as the trail calls it. */
interface Estornavel<O extends Origem> {
  readonly nome: string;
  /** What is locked or asked before the record is. */
  readonly before?: (trx: Db, id: string) => Promise<unknown>;
  /** What hangs on it, once its lines are reversed. */
  readonly after?: (trx: Db, record: RowOf<O>, autor: Autor, em: Date) => Promise<void>;
}

const ESTORNAVEIS: { readonly [O in Origem]: Estornavel<O> } = {
  entrada: { nome: 'Entrada', after: (trx, { chave }) => queueEntregas(trx, chave) },
  lancamento: {
    nome: 'Lançamento',
    after: (trx, { tipo, ocorrido_em }) => queueDoTanque(trx, tipo, ocorrido_em),
  },
  encerrante: {
    nome: 'Encerrante',
    before: lockItens,
    async after(trx, { id, bico_id, ocorrido_em }, autor, em) {
      await settleConferencias(trx, autor, [id], em);
      await queueBico(trx, bico_id, ocorrido_em);
    },
  },
  descarga: { nome: 'Descarga', before: lockDescargaLivre },
  abastecimento_interno: {
    nome: 'Abastecimento interno',
    async after(trx, { id, tarefa_id }, autor, em) {
      await settleConferencias(trx, autor, [id, tarefa_id ?? []].flat(), em);
      await finalizeCheckin(trx, id);
      await refreshDashboardAndCasos(trx, [id], em);
    },
  },
  abastecimento_externo: {
    nome: 'Abastecimento externo',
    async after(trx, { id }, autor, em) {
      await settleConferencias(trx, autor, [id], em);
      await refreshDashboardAndCasos(trx, [id], em);
    },
  },
};

export interface EstornoService {
  /**
   * Cancels a record of one of ESTORNAVEIS: it is marked, each of its ledger lines gets a reversing one on the day it is made,
   * so that the book of a day that is over never changes; nothing is overwritten. Throws `notFound`, `conflict`.
   */
  estornar(autor: Autor, fields: RouteBody<typeof estornarRoute>): Promise<{ id: string }>;
}

export function createEstornoService({ db, clock, events }: PostoDeps): EstornoService {
  return {
    async estornar(autor, fields) {
      const envio = readEnvio(fields, clock);
      const { id } = envio;
      const { origem, origem_id, motivo } = fields;
      return bookOnce(autor, envio, {
        async find(key) {
          const row = await repository.findEstorno(db, key);
          if (!row) return undefined;
          const same =
            row.origem === origem && row.origem_id === origem_id && row.motivo === motivo;
          return { autor_id: row.usuario_id, conteudo_hash: same ? envio.conteudo_hash : '' };
        },
        answer: () => ({ id }),
        async book() {
          const estorno = { id, origem, origem_id, motivo, em: clock.now() };
          await tellTakenKey(/^estorno_/, () =>
            inTransaction(db, async (trx) => {
              await estornar(trx, autor, estorno);
              const alvo = `${ESTORNAVEIS[origem].nome}: ${motivo}`;
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

async function estornar<O extends Origem>(
  trx: Db,
  autor: Autor,
  estorno: Estorno<O>,
): Promise<void> {
  const { origem, origem_id, em, motivo } = estorno;
  const { before, after } = ESTORNAVEIS[origem];
  await before?.(trx, origem_id);
  const record = await repository.markEstornado(trx, estorno);
  if (!record) {
    throw (await repository.existsRegistro(trx, origem, origem_id))
      ? postoErrors.jaEstornado()
      : postoErrors.naoEncontrado();
  }
  await repository.insertEstorno(trx, { ...estorno, ...autorColumns(autor) });
  for (const linha of await repository.listLinhas(trx, origem, origem_id)) {
    await appendMovimento(trx, {
      ...linha,
      ...autorColumns(autor),
      id: newId(),
      litros: oposto(linha.litros),
      estorno_de: linha.id,
      motivo,
      ocorrido_em: em,
      recebido_em: em,
    });
  }
  await after?.(trx, record, autor, em);
}
