import type { Produto } from '@frota/contract/combustivel';
import { sql } from 'kysely';
import {
  allOf,
  during,
  type ListFilter,
  newestFirst,
  placaLike,
} from '../../../database/conditions.ts';
import { instantsInSteps } from '../../../database/in-steps.ts';
import type { Db, Fragment, NewRow } from '../../../database/schema.ts';
import { tirou } from '../../abastecimentos/abastecimentos.public.ts';
import { bicoDe } from '../../movimentos/tanques.public.ts';

/** `busca`: part of an invoice number, or of a plate. */
export interface DoTanque extends ListFilter {
  readonly tipo?: Produto | undefined;
}

export function findEntradaEnvio(db: Db, id: string) {
  return db
    .selectFrom('entrada')
    .select(['id', 'conteudo_hash', 'usuario_id as autor_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function listBookedItens(db: Db, chave: string): Promise<Set<number>> {
  const rows = await db
    .selectFrom('entrada')
    .select('item')
    .where('chave', '=', chave)
    .where('estornada_em', 'is', null)
    .execute();
  return new Set(rows.map(({ item }) => item));
}

export async function findCancelamento(db: Db, chave: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('nota_evento')
    .select('em')
    .where('chave', '=', chave)
    .where('tipo', '=', 'cancelamento')
    .limit(1)
    .executeTakeFirst();
  return row?.em;
}

interface Carta {
  readonly id: string;
  readonly em: string;
  readonly texto: string;
}

export const cartasDe = (chave: Fragment) => sql<readonly Carta[]>`(
  select coalesce(
           jsonb_agg(jsonb_build_object('id', v.id, 'em', v.em, 'texto', v.texto) order by v.sequencia),
           '[]')
    from nota_evento v where v.chave = ${chave} and v.tipo = 'correcao')`;

/** Exact arithmetic. */
export async function exceeds(
  db: Db,
  saldo: string,
  litros: string,
  capacidade: string,
): Promise<boolean> {
  const { rows } = await sql<{ exceeds: boolean }>`
    select ${saldo}::numeric + ${litros}::numeric > ${capacidade}::numeric as exceeds`.execute(db);
  return rows[0]!.exceeds;
}

export async function insertEntrada(
  db: Db,
  nota: NewRow<'nota_fiscal'>,
  entrada: NewRow<'entrada'>,
): Promise<void> {
  await db
    .insertInto('nota_fiscal')
    .values(nota)
    .onConflict((conflict) => conflict.column('chave').doNothing())
    .execute();
  await db.insertInto('entrada').values(entrada).execute();
}

/** Looked up by id for each line: with `exists` PostgreSQL might read all fuelings first. */
const comPlaca = (busca: string): Fragment => sql`coalesce(
  (select ${placaLike(busca, 'a')} from abastecimento_interno a
    where a.id = movimento.abastecimento_id), false)`;

/** Outflows with corrections and reversals, as litres that left the tank. */
export function saidasInSteps(db: Db, { tipo, busca, ...span }: DoTanque) {
  const found = allOf(tipo && sql`movimento.tipo = ${tipo}`, busca && comPlaca(busca));
  const em = 'movimento.ocorrido_em';
  const where = allOf(sql`movimento.classe = 'saida'`, during(em, span));
  const source = { from: sql`movimento`, em, id: 'movimento.id', where };
  const isAsked = (tipo ?? busca) && found;
  return instantsInSteps(db, { ...source, found: isAsked }, (within, page) => {
    const query = db
      .selectFrom('movimento')
      .leftJoin('abastecimento_interno as f', 'f.id', 'movimento.abastecimento_id')
      .leftJoin('dashboard_registro as r', 'r.id', 'f.id')
      .leftJoin('bico as b', (on) =>
        on
          .on('b.id', '=', bicoDe(sql`f`, sql`movimento.tipo`))
          .onRef('b.tipo', '=', 'movimento.tipo'),
      )
      .leftJoin('estorno', 'estorno.origem_id', 'movimento.abastecimento_id')
      .leftJoin('abastecimento_interno as a', (on) =>
        on.onRef('a.id', '=', 'movimento.abastecimento_id').on('a.lancado_por_id', 'is not', null),
      )
      .select([
        'movimento.id',
        'movimento.tipo',
        sql<string>`-movimento.litros`.as('litros'),
        sql<string>`coalesce(f.placa, '')`.as('placa'),
        sql<string | null>`nullif(f.informado ->> 'placa', f.placa)`.as('placa_informada'),
        'movimento.ocorrido_em as data_registro',
        'movimento.usuario_nome as usuario',
        'movimento.usuario_id',
        'movimento.abastecimento_id',
        'b.id as bico_id',
        'b.nome as bico',
        sql<boolean>`movimento.litros < 0 and f.estornado_em is null
          and coalesce(${tirou(sql`r`, sql`movimento.tipo`)}, false)`.as('bico_corrigivel'),
        'a.manobrista_nome as em_nome_de',
        'a.manobrista_id as em_nome_de_id',
        'a.lancado_motivo',
        sql<boolean>`movimento.estorno_de is not null`.as('estorno'),
        'movimento.correcao',
        'movimento.motivo',
        'estorno.em as estornado_em',
        'estorno.motivo as estorno_motivo',
      ])
      .where(allOf(where, within, found));
    return newestFirst(query, em, 'movimento.id', page).execute();
  });
}

export function findNotaFiscal(db: Db, entradaId: string) {
  return db
    .selectFrom('entrada')
    .innerJoin('nota_fiscal', 'nota_fiscal.chave', 'entrada.chave')
    .select(['nota_fiscal.chave', 'nota_fiscal.xml'])
    .where('entrada.id', '=', entradaId)
    .where(({ fn }) => sql<boolean>`${fn('length', ['nota_fiscal.xml'])} > 0`)
    .executeTakeFirst();
}

/** Gives the number of invoices emptied. */
export async function clearNotas(db: Db, before: Date): Promise<number> {
  await db
    .updateTable('entrada')
    .set({ lacres: null, placa_caminhao: null, motorista: null })
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('nota_fiscal')
          .whereRef('nota_fiscal.chave', '=', 'entrada.chave')
          .where('nota_fiscal.recebida_em', '<', before),
      ),
    )
    .where(sql<boolean>`coalesce(lacres, placa_caminhao, motorista) is not null`)
    .execute();
  await db
    .updateTable('descarga')
    .set({ lacres: null, placa_caminhao: null })
    .where('recebido_em', '<', before)
    .where(sql<boolean>`coalesce(lacres, placa_caminhao) is not null`)
    .execute();
  await db
    .updateTable('nota_evento')
    .set({ xml: Buffer.alloc(0), texto: '' })
    .where('recebido_em', '<', before)
    .where(sql<boolean>`length(xml) > 0`)
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('nota_fiscal')
    .set({ xml: Buffer.alloc(0) })
    .where('recebida_em', '<', before)
    .where(sql<boolean>`length(xml) > 0`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The XML may be deleted by now. */
export function listSemPreco(db: Db, limit: number) {
  return db
    .selectFrom('entrada')
    .innerJoin('nota_fiscal', 'nota_fiscal.chave', 'entrada.chave')
    .select(['entrada.id', 'entrada.tipo', 'entrada.item', 'entrada.registrada_em'])
    .select('nota_fiscal.xml')
    .where('entrada.preco_lido', '=', false)
    .orderBy('entrada.registrada_em')
    .limit(limit)
    .execute();
}

/** False where another server was first. */
export async function savePreco(trx: Db, id: string, preco: string | null): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('entrada')
    .set({ preco, preco_lido: true })
    .where('id', '=', id)
    .where('preco_lido', '=', false)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
