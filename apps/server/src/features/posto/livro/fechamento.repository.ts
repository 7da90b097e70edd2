import { PRODUTOS } from '@frota/contract/combustivel';
import { diasDoMes } from '@frota/contract/posto';
import type { NumerosDoTanque } from '@frota/contract/posto/motor';
import { sql } from 'kysely';
import type { Db, NewRow, RowOf } from '../../../database/schema.ts';
import { listLivro } from './livro.repository.ts';
import { listLeiturasDosDias, listVendas } from './livro-bicos.repository.ts';

export type FechamentoRow = RowOf<'fechamento'>;

/** Newest first; `mes`: 'aaaa-mm'. */
export function listFechamentos(db: Db, mes: string): Promise<FechamentoRow[]> {
  return db
    .selectFrom('fechamento')
    .selectAll()
    .where('mes', '=', diasDoMes(mes).inicio)
    .orderBy('numero', 'desc')
    .execute();
}

export async function insertFechamento(trx: Db, row: NewRow<'fechamento'>): Promise<void> {
  await trx.insertInto('fechamento').values(row).execute();
}

/** Until the transaction's end. */
export async function lockLeituras(trx: Db): Promise<void> {
  await sql`lock table bico, encerrante, bico_corrigido in share mode`.execute(trx);
}

export async function listNumeros(db: Db, mes: string): Promise<NumerosDoTanque[]> {
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
