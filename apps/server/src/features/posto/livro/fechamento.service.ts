import { createHash } from 'node:crypto';
import { PRODUTOS } from '@frota/contract/combustivel';
import { diasDoMes, type getFechamentosRoute, mensagensFechamento } from '@frota/contract/posto';
import { formaCanonica, type NumerosDoTanque } from '@frota/contract/posto/motor';
import type { RouteAnswerInput } from '@frota/contract/rota';
import { diaOf, diasAntes } from '@frota/contract/tempo';
import { sql } from 'kysely';
import type { Db, NewRow, RowOf } from '../../../database/schema.ts';
import { inTransaction, ONE_MOMENT } from '../../../database/transaction.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { type Autor, autorColumns } from '../../../kernel/envio.ts';
import { newId } from '../../../kernel/id.ts';
import { recordAuditoria } from '../../auditoria/record.ts';
import { findAbertura, lockSaldos } from '../../movimentos/tanques.public.ts';
import type { PostoDeps } from '../entradas/entradas.service.ts';
import { listLivro } from './livro.repository.ts';
import { listLeiturasDosDias, listVendas } from './livro-bicos.repository.ts';
import { listLancadasDepois } from './livro-linhas.repository.ts';

const DEPOIS = 20;

export function createFechamentoService({ db, clock, mudou }: PostoDeps) {
  const isOver = (mes: string): boolean => diasDoMes(mes).fim < diaOf(clock.now());

  return {
    /**
     * Stores the hash of a month's figures; unchanged ones keep the last closing. Throws `conflict` for a month that is
     * not over, or before the book.
     */
    async fechar(autor: Autor, mes: string): Promise<{ sha256: string }> {
      const { inicio } = diasDoMes(mes);
      const nome = nomeDoMes(mes);
      if (!isOver(mes)) throw new DomainError('conflict', mensagensFechamento.naoAcabou(nome));
      const sha256 = await inTransaction(db, async (trx) => {
        // Nobody writes meanwhile; waiting writers come later, by `em`.
        await lockSaldos(trx);
        await lockLeituras(trx);
        const em = clock.now();
        const numeros = await listNumeros(trx, mes);
        if (!numeros.some(hasBook)) {
          throw new DomainError('conflict', mensagensFechamento.semLivro(nome));
        }
        const agora = hashOf(mes, numeros);
        const [ultimo] = await listFechamentos(trx, mes);
        if (ultimo?.sha256 === agora) return agora;
        const numero = (ultimo?.numero ?? 0) + 1;
        const row = { id: newId(), mes: inicio, numero, sha256: agora, em };
        await insertFechamento(trx, { ...row, ...autorColumns(autor) });
        await mudou(trx, 'posto', {});
        await recordAuditoria(trx, { clock }, autor, {
          acao: 'mes_fechado',
          alvo: numero === 1 ? nome : `${nome}, ${numero}º fechamento`,
          mudancas: [{ campo: 'SHA-256', antes: ultimo?.sha256 ?? null, depois: agora }],
        });
        return agora;
      });
      return { sha256 };
    },

    /** The month before this one; null where it is closed, or had no book. */
    async findAFechar(): Promise<string | null> {
      const ultimo = diasAntes(`${diaOf(clock.now()).slice(0, 7)}-01`, 1);
      const mes = ultimo.slice(0, 7);
      const abertura = await findAbertura(db);
      if (!abertura || diaOf(abertura) > ultimo) return null;
      return (await listFechamentos(db, mes)).length === 0 ? mes : null;
    },

    read: (mes: string): Promise<RouteAnswerInput<typeof getFechamentosRoute>> =>
      inTransaction(
        db,
        async (trx) => {
          const fechamentos = await listFechamentos(trx, mes);
          const [ultimo] = fechamentos;
          return {
            acabou: isOver(mes),
            fechamentos: fechamentos.map(({ usuario_nome, mes: _, id: __, ...row }) => ({
              ...row,
              usuario: usuario_nome,
            })),
            agora: ultimo ? hashOf(mes, await listNumeros(trx, mes)) : null,
            depois: ultimo ? await listDepois(trx, mes, ultimo.em) : [],
          };
        },
        ONE_MOMENT,
      ),
  };
}

/** Newest closing and current hash; undefined without a closing. */
export async function readFechamento(
  db: Db,
  mes: string,
): Promise<(FechamentoRow & { readonly agora: string }) | undefined> {
  const [ultimo] = await listFechamentos(db, mes);
  return ultimo && { ...ultimo, agora: hashOf(mes, await listNumeros(db, mes)) };
}

function hashOf(mes: string, numeros: readonly NumerosDoTanque[]): string {
  return createHash('sha256').update(formaCanonica(mes, numeros)).digest('hex');
}

const hasBook = ({ dias }: NumerosDoTanque): boolean =>
  dias.some(
    ({ linhas, medido, fechamento }) => linhas > 0 || medido !== null || Number(fechamento) !== 0,
  );

/** '2026-11' becomes '11/2026'. */
const nomeDoMes = (mes: string): string => mes.split('-').reverse().join('/');

async function listDepois(db: Db, mes: string, desde: Date) {
  const linhas = [];
  for (const tipo of PRODUTOS) {
    linhas.push(...(await listLancadasDepois(db, { tipo, ...diasDoMes(mes) }, desde, DEPOIS)));
  }
  return linhas
    .toSorted((a, b) => a.lancado_em.getTime() - b.lancado_em.getTime())
    .slice(0, DEPOIS);
}

type FechamentoRow = RowOf<'fechamento'>;

/** Newest first; `mes`: 'aaaa-mm'. */
function listFechamentos(db: Db, mes: string): Promise<FechamentoRow[]> {
  return db
    .selectFrom('fechamento')
    .selectAll()
    .where('mes', '=', diasDoMes(mes).inicio)
    .orderBy('numero', 'desc')
    .execute();
}

async function insertFechamento(trx: Db, row: NewRow<'fechamento'>): Promise<void> {
  await trx.insertInto('fechamento').values(row).execute();
}

/** Until the transaction's end. */
async function lockLeituras(trx: Db): Promise<void> {
  await sql`lock table bico, encerrante, bico_corrigido in share mode`.execute(trx);
}

async function listNumeros(db: Db, mes: string): Promise<NumerosDoTanque[]> {
  const numeros: NumerosDoTanque[] = [];
  for (const tipo of PRODUTOS) {
    const periodo = { tipo, ...diasDoMes(mes) };
    numeros.push({
      tipo,
      dias: await listLivro(db, periodo),
      bicos: await listVendas(db, periodo),
      leituras: await listLeiturasDosDias(db, periodo),
    });
  }
  return numeros;
}
