import type { estornarRoute, getPreviaEstornoRoute } from '@frota/contract/posto';
import type { RouteAnswerInput, RouteBody, RouteQuery } from '@frota/contract/rota';
import { tellTakenKey } from '../../../database/errors.ts';
import type { Db, RowOf } from '../../../database/schema.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { type Autor, autorColumns, bookOnce, readEnvio } from '../../../kernel/envio.ts';
import { newId } from '../../../kernel/id.ts';
import type { Mudou } from '../../../noun/mudou.ts';
import { recordAuditoria } from '../../auditoria/record.ts';
import { lockItens, settleConferencias } from '../../conferencia/conferencia.public.ts';
import { appendMovimento, oposto } from '../../movimentos/ledger.ts';
import { lockDescargaLivre } from '../entradas/descarga.repository.ts';
import type { PostoDeps } from '../entradas/entradas.service.ts';
import { postoErrors } from '../errors.ts';
import * as repository from './estorno.repository.ts';

type Origem = repository.Origem;
type Estorno<O extends Origem> = Omit<RouteBody<typeof estornarRoute>, 'id' | 'origem'> & {
  readonly id: string;
  readonly origem: O;
  readonly em: Date;
};

interface Cancelado {
  readonly autor: Autor;
  readonly em: Date;
}

/** A kind of record that can be cancelled, with its name in the audit trail. */
interface Estornavel<O extends Origem> {
  readonly nome: string;
  /** Locks or checks before the record is locked. */
  readonly before?: (trx: Db, id: string) => Promise<unknown>;
  /** Followers, after its lines are reversed. */
  readonly after?: (trx: Db, mudou: Mudou, record: RowOf<O>, by: Cancelado) => Promise<void>;
}

const ESTORNAVEIS: { readonly [O in Origem]: Estornavel<O> } = {
  entrada: {
    nome: 'Entrada',
    before: lockItens,
    async after(trx, mudou, { id, chave }, { autor, em }) {
      await settleConferencias(trx, autor, [id], em);
      await mudou(trx, 'entrada', { chave });
    },
  },
  lancamento: {
    nome: 'Lançamento',
    after: (trx, mudou, { tipo, ocorrido_em }) => mudou(trx, 'lancamento', { tipo, ocorrido_em }),
  },
  encerrante: {
    nome: 'Encerrante',
    before: lockItens,
    async after(trx, mudou, { id, bico_id, ocorrido_em }, { autor, em }) {
      await settleConferencias(trx, autor, [id], em);
      await mudou(trx, 'encerrante', { bico_id, ocorrido_em });
    },
  },
  descarga: { nome: 'Descarga', before: lockDescargaLivre },
  abastecimento_interno: {
    nome: 'Abastecimento interno',
    async after(trx, mudou, { id, tarefa_id }, { autor, em }) {
      await settleConferencias(trx, autor, [id, tarefa_id ?? []].flat(), em);
      await mudou(trx, 'conclusao', { abastecimento_id: id });
      await mudou(trx, 'abastecimentos', { ids: [id], em });
    },
  },
  abastecimento_externo: {
    nome: 'Abastecimento externo',
    async after(trx, mudou, { id }, { autor, em }) {
      await settleConferencias(trx, autor, [id], em);
      await mudou(trx, 'abastecimentos', { ids: [id], em });
    },
  },
};

export function createEstornoService({ db, clock, mudou }: PostoDeps) {
  return {
    /** What the book would say, without cancelling. */
    async previa({
      origem,
      origem_id,
    }: RouteQuery<typeof getPreviaEstornoRoute>): Promise<
      RouteAnswerInput<typeof getPreviaEstornoRoute>
    > {
      return { negativos: await repository.listNegativos(db, origem, origem_id) };
    },

    /** Marks the record and adds a reversing line, dated today, for each of its lines. Throws `notFound`, `conflict`. */
    async estornar(autor: Autor, fields: RouteBody<typeof estornarRoute>): Promise<{ id: string }> {
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
              await estornar(trx, mudou, autor, estorno);
              const alvo = `${ESTORNAVEIS[origem].nome}: ${motivo}`;
              await recordAuditoria(trx, { clock }, autor, { acao: 'estorno', alvo });
            }),
          );
          return { id };
        },
      });
    },
  };
}

async function estornar<O extends Origem>(
  trx: Db,
  mudou: Mudou,
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
  await after?.(trx, mudou, record, { autor, em });
  await mudou(trx, 'posto', {});
}
