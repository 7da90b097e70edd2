import {
  CAPACIDADES,
  diaOf,
  formatData,
  type getMedicaoHojeRoute,
  type Produto,
  type RouteAnswerInput,
  type RouteBody,
  type saveMedicaoRoute,
  TOLERANCIA_PERCENTUAL,
} from '@frota/contract';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import { violatedUnique } from '../../database/unique-violation.ts';
import { type Autor, autorColumns } from '../../kernel/envio.ts';
import { newId } from '../../kernel/id.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Events } from '../../ports/events.ts';
import { diffMudancas, recordAuditoria } from '../auditoria/record.ts';
import { appendMovimento } from '../tanques/ledger.ts';
import { lockSaldos } from '../tanques/saldo.repository.ts';
import { postoErrors } from './errors.ts';
import * as repository from './medicao.repository.ts';

type Answer = RouteAnswerInput<typeof getMedicaoHojeRoute>;
type Fields = RouteBody<typeof saveMedicaoRoute>;
type Litros = Pick<Fields, (typeof COLUNAS)[number]['coluna']>;

/** Which column of a measurement is which tank, in the order of PRODUTOS. */
const COLUNAS = [
  { tipo: 'DIESEL S10', coluna: 'litros_s10' },
  { tipo: 'DIESEL S500', coluna: 'litros_s500' },
  { tipo: 'ARLA', coluna: 'litros_arla' },
] as const satisfies readonly { tipo: Produto; coluna: string }[];

export interface MedicaoService {
  /** Today's measurement beside the book. Throws `notFound` where there is none. */
  today(): Promise<Answer>;
  /**
   * Writes the day's measurement; a second one of the day is the edit and keeps the earlier values.
   * The first ever opens the books: the balances become what was measured. Throws `invalid` above a
   * tank's capacity, `conflict` for a first one that does not say that it opens the books.
   */
  save(autor: Autor, fields: Fields): Promise<Answer>;
  /** Brings a tank's book to today's level. Throws `notFound`, `conflict` where nothing differs. */
  reconcile(
    autor: Autor,
    fields: { id?: string | undefined; tipo: Produto; motivo: string },
  ): Promise<{ id: string; litros: string }>;
}

export interface MedicaoDeps {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly events: Events;
}

export function createMedicaoService({ db, clock, events }: MedicaoDeps): MedicaoService {
  async function openBooks(
    trx: Kysely<Schema>,
    autor: Autor,
    medicao: { id: string; em: Date; litros: Litros },
    saldos: ReadonlyMap<Produto, string>,
  ): Promise<void> {
    for (const { tipo, coluna } of COLUNAS) {
      const litros = await repository.subtract(
        trx,
        medicao.litros[coluna],
        saldos.get(tipo) ?? '0',
      );
      await appendMovimento(trx, {
        id: newId(),
        tipo,
        classe: 'abertura',
        litros,
        medicao_id: medicao.id,
        ...autorColumns(autor),
        ocorrido_em: medicao.em,
        recebido_em: medicao.em,
      });
    }
  }

  async function write(trx: Kysely<Schema>, autor: Autor, fields: Fields): Promise<void> {
    const em = clock.now();
    const { litros_s10, litros_s500, litros_arla } = fields;
    const litros = { litros_s10, litros_s500, litros_arla };
    const values = { ...litros, ...autorColumns(autor) };
    const saldos = await lockSaldos(trx);
    const before = await repository.findMedicao(trx, diaOf(em));
    if (before) {
      const same = COLUNAS.every(({ coluna }) => Number(before[coluna]) === Number(fields[coluna]));
      if (same) return;
      await repository.replaceMedicao(trx, before, { ...values, atualizada_em: em }, newId());
      await recordAuditoria(trx, { clock }, autor, {
        acao: 'medicao_alterada',
        alvo: `Medição de ${formatData(before.dia)}`,
        mudancas: diffMudancas(litrosOf(before), litrosOf(litros)),
      });
      return;
    }
    const first = !(await repository.hasMedicao(trx));
    if (first && !fields.abrir_livro) throw postoErrors.abreLivro();
    const id = fields.id ?? newId();
    await repository.insertMedicao(trx, {
      ...values,
      id,
      dia: diaOf(em),
      criada_em: em,
      atualizada_em: em,
    });
    if (first) await openBooks(trx, autor, { id, em, litros }, saldos);
  }

  async function today(): Promise<Answer> {
    const medicao = await repository.findMedicao(db, diaOf(clock.now()));
    if (!medicao) throw postoErrors.semMedicao();
    const rows = await repository.compareWithBook(db, medicao.id);
    return {
      id: medicao.id,
      dia: medicao.dia,
      litros_s10: medicao.litros_s10,
      litros_s500: medicao.litros_s500,
      litros_arla: medicao.litros_arla,
      usuario_responsavel: medicao.usuario_nome,
      created_at: medicao.criada_em,
      updated_at: medicao.atualizada_em,
      comparacao: rows.map((row) => ({ ...row, alerta: isBeyondTolerance(row) })),
      versoes: await repository.listVersoes(db, medicao.id),
    };
  }

  return {
    today,

    async save(autor, fields) {
      for (const { tipo, coluna } of COLUNAS) {
        if (Number(fields[coluna]) > CAPACIDADES[tipo]) {
          throw postoErrors.acimaCapacidade(coluna, tipo);
        }
      }
      try {
        await inTransaction(db, (trx) => write(trx, autor, fields));
      } catch (error) {
        if (violatedUnique(error) === 'medicao_pkey') throw postoErrors.idRepetido();
        throw error;
      }
      await events.publish('saldos');
      return today();
    },

    async reconcile(autor, fields) {
      const id = fields.id ?? newId();
      const book = async (trx: Kysely<Schema>): Promise<string> => {
        await lockSaldos(trx);
        const medicao = await repository.findMedicao(trx, diaOf(clock.now()));
        if (!medicao) throw postoErrors.semMedicao();
        const rows = await repository.compareWithBook(trx, medicao.id);
        const row = rows.find(({ tipo }) => tipo === fields.tipo)!;
        const open = await repository.subtract(trx, row.diferenca, row.conciliado);
        if (Number(open) === 0) throw postoErrors.semDiferenca();
        await appendMovimento(trx, {
          id,
          tipo: fields.tipo,
          classe: 'conciliacao',
          litros: open,
          medicao_id: medicao.id,
          motivo: fields.motivo,
          ...autorColumns(autor),
          ocorrido_em: medicao.atualizada_em,
          recebido_em: clock.now(),
        });
        return open;
      };
      try {
        const litros = await inTransaction(db, book);
        await events.publish('saldos');
        return { id, litros };
      } catch (error) {
        if (violatedUnique(error) === 'movimento_pkey') throw postoErrors.idRepetido();
        throw error;
      }
    },
  };
}

/** By tank, as numbers: '80.000' and '80' are the same. */
function litrosOf(litros: Litros) {
  return Object.fromEntries(COLUNAS.map(({ tipo, coluna }) => [tipo, Number(litros[coluna])]));
}

/** ANP's benchmark; measured fuel where the book has none is beyond any tolerance. */
export function isBeyondTolerance(row: { diferenca: string; percentual: string | null }): boolean {
  if (row.percentual === null) return Number(row.diferenca) !== 0;
  return Math.abs(Number(row.percentual)) > TOLERANCIA_PERCENTUAL;
}
