import type { Produto } from '@frota/contract/combustivel';
import { toLitros, toMl } from '@frota/contract/litros';
import { custoMedio } from '@frota/contract/posto/motor';
import { sql } from 'kysely';
import type { Db, NewRow } from '../../database/schema.ts';
import { CUSTOS } from './custo.public.ts';

/** Recomputes R$/L from the line on: a delivery, a cancelled one, or, for a late line, the next delivery. */
export async function refreshCusto(
  trx: Db,
  { tipo, classe, ocorrido_em, entrada_id, estorno_de }: NewRow<'movimento'>,
): Promise<void> {
  const delivery = classe === 'entrada' && entrada_id != null;
  const desde =
    delivery && estorno_de !== null
      ? await findEntradaEm(trx, entrada_id)
      : delivery
        ? ocorrido_em
        : await findCustoAfter(trx, tipo, ocorrido_em);
  if (desde) await recalculateCusto(trx, tipo, desde);
}

/** For a price that was read after its delivery. */
export async function repriceSince(trx: Db, tipo: Produto, desde: Date): Promise<void> {
  await recalculateCusto(trx, tipo, desde);
  await queueCusto(trx, tipo, desde);
}

/** From deliveries and ledger, with the balance locked. Queues changes of earlier costs for their users. */
async function recalculateCusto(trx: Db, tipo: Produto, desde: Date): Promise<void> {
  const last = await findCustoBefore(trx, tipo, desde);
  const span = { desde, livroDesde: last?.em };
  const entradas = await listEntradasComPreco(trx, tipo, span);
  let saldo = toMl(last?.saldo_antes ?? '0');
  let custo = last?.custo ?? null;
  const steps = entradas.map(({ id, em, litros, preco, ganho }) => {
    saldo += toMl(ganho);
    const saldo_antes = toLitros(saldo).toFixed(3);
    custo = custoMedio({ saldo: saldo_antes, custo }, { litros, preco });
    return { entrada_id: id, tipo, em, saldo_antes, custo };
  });
  const before = await replaceCustos(trx, tipo, desde, steps);
  const changed = changedSince(before, steps, last === undefined);
  if (changed) await queueCusto(trx, tipo, changed);
}

interface Step {
  readonly entrada_id: string;
  readonly em: Date;
  readonly custo: string;
}

/** Earliest new, missing or changed step before the last; the very first price counts, too. */
function changedSince(
  before: readonly Step[],
  after: readonly Step[],
  first: boolean,
): Date | undefined {
  const key = ({ entrada_id, custo }: Step): string => `${entrada_id} ${Number(custo)}`;
  const [old, now] = [new Set(before.map(key)), new Set(after.map(key))];
  const other = [
    ...before.filter((step) => !now.has(key(step))),
    ...(before.length > 0 || first ? after.filter((step) => !old.has(key(step))) : []),
  ].map(({ em }) => em.getTime());
  return other.length > 0 ? new Date(Math.min(...other)) : undefined;
}

type CustoRow = NewRow<'custo'>;

interface EntradaComPreco {
  readonly id: string;
  readonly em: Date;
  readonly litros: string;
  readonly preco: string;
  readonly ganho: string;
}

export function listCustos(db: Db) {
  return db
    .selectFrom('custo')
    .distinctOn('tipo')
    .select(['tipo', 'custo', 'em'])
    .orderBy('tipo')
    .orderBy('em', 'desc')
    .orderBy('entrada_id', 'desc')
    .execute();
}

function findCustoBefore(trx: Db, tipo: Produto, em: Date) {
  return trx
    .selectFrom('custo')
    .select(['em', 'saldo_antes', 'custo'])
    .where('tipo', '=', tipo)
    .where('em', '<', em)
    .orderBy('em', 'desc')
    .orderBy('entrada_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function findCustoAfter(trx: Db, tipo: Produto, em: Date): Promise<Date | undefined> {
  const row = await trx
    .selectFrom('custo')
    .select('em')
    .where('tipo', '=', tipo)
    .where('em', '>', em)
    .orderBy('em')
    .limit(1)
    .executeTakeFirst();
  return row?.em;
}

async function findEntradaEm(trx: Db, entradaId: string): Promise<Date | undefined> {
  const row = await trx
    .selectFrom('entrada')
    .select('registrada_em')
    .where('id', '=', entradaId)
    .executeTakeFirst();
  return row?.registrada_em;
}

async function listEntradasComPreco(
  trx: Db,
  tipo: Produto,
  { desde, livroDesde }: { readonly desde: Date; readonly livroDesde: Date | undefined },
): Promise<EntradaComPreco[]> {
  const start = livroDesde ? sql`${livroDesde}::timestamptz` : sql`'-infinity'::timestamptz`;
  const { rows } = await sql<EntradaComPreco>`
    select e.id, e.registrada_em as em, e.litros, e.preco, (
             select coalesce(sum(m.litros), 0) from movimento m
              where m.tipo = ${tipo} and m.ocorrido_em >= e.anterior
                and m.ocorrido_em < e.registrada_em) as ganho
      from (
        select id, registrada_em, litros, preco,
               coalesce(lag(registrada_em) over (order by registrada_em, id), ${start}) as anterior
          from entrada
         where tipo = ${tipo} and estornada_em is null and preco is not null
           and registrada_em >= ${desde}) e
     order by e.registrada_em, e.id`.execute(trx);
  return rows;
}

/** Gives the replaced ones. */
async function replaceCustos(
  trx: Db,
  tipo: Produto,
  desde: Date,
  rows: readonly CustoRow[],
): Promise<{ entrada_id: string; custo: string; em: Date }[]> {
  const before = await trx
    .deleteFrom('custo')
    .where('tipo', '=', tipo)
    .where('em', '>=', desde)
    .returning(['entrada_id', 'custo', 'em'])
    .execute();
  if (rows.length > 0) await trx.insertInto('custo').values(rows).execute();
  return before;
}

const queueCusto = (trx: Db, tipo: Produto, desde: Date): Promise<void> =>
  CUSTOS.add(trx, [{ assunto: tipo, desde }]);
