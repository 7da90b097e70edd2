import type { Produto } from '@frota/contract/combustivel';
import type { Arqueacao } from '@frota/contract/posto';
import { FUSO } from '@frota/contract/tempo';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Fragment, RowOf } from '../../database/schema.ts';

/**
 * Neither a reversal nor reversed. A reversal counts from when it was written, so past balances stay; but the
 * cancelled movement never took place.
 */
export const emVigor = (linha: Fragment): Fragment => sql`
  (${linha}.estorno_de is null and not exists (select from movimento r where r.estorno_de = ${linha}.id))`;

/**
 * When received or, if the month was closed since, just after that closing, which does not include the line. Ask
 * under the balance's lock, which a closing takes, too.
 */
export const lancadoEm = (ocorridoEm: Date, recebidoEm: Date): RawBuilder<Date> => sql<Date>`
  (select greatest(${recebidoEm}::timestamptz, max(f.em) + interval '1 millisecond') from fechamento f
    where f.mes = date_trunc('month', ${ocorridoEm}::timestamptz at time zone ${FUSO})::date)`;

/** The attendant, or Frota for a manual record. */
export const AUTOR_DO_INTERNO = {
  id: sql<number | null>`coalesce(i.lancado_por_id, i.manobrista_id)`,
  nome: sql<string>`coalesce(i.lancado_por_nome, i.manobrista_nome)`,
};

export function findTanque(db: Db, tipo: Produto): Promise<RowOf<'tanque'>> {
  return db.selectFrom('tanque').selectAll().where('tipo', '=', tipo).executeTakeFirstOrThrow();
}

export async function findArqueacao(db: Db, tipo: Produto): Promise<Arqueacao | undefined> {
  const { diametro_cm, comprimento_cm } = await findTanque(db, tipo);
  if (diametro_cm !== null && comprimento_cm !== null) {
    return { diametro_cm: Number(diametro_cm), comprimento_cm: Number(comprimento_cm) };
  }
  const rows = await db
    .selectFrom('arqueacao_ponto')
    .select(['cm', 'litros'])
    .where('tipo', '=', tipo)
    .orderBy('cm')
    .execute();
  if (rows.length === 0) return undefined;
  return { pontos: rows.map(({ cm, litros }) => ({ cm: Number(cm), litros: Number(litros) })) };
}

export function listSaldos(db: Db): Promise<{ tipo: Produto; saldo: string }[]> {
  return db.selectFrom('saldo').select(['tipo', 'saldo']).execute();
}

/** Locks the tank's book until the transaction's end. */
export async function lockSaldo(trx: Db, tipo: Produto): Promise<string> {
  const { saldo } = await trx
    .selectFrom('saldo')
    .select('saldo')
    .where('tipo', '=', tipo)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return saldo;
}

/** Locks all three. */
export async function lockSaldos(trx: Db): Promise<Map<Produto, string>> {
  const rows = await trx
    .selectFrom('saldo')
    .select(['tipo', 'saldo'])
    .orderBy(sql`array_position(array['DIESEL S10', 'DIESEL S500', 'ARLA'], tipo)`)
    .forUpdate()
    .execute();
  return new Map(rows.map(({ tipo, saldo }) => [tipo, saldo]));
}

export async function findAbertura(db: Db): Promise<Date | undefined> {
  const { em } = await db
    .selectFrom('movimento')
    .select((eb) => eb.fn.min<Date | null>('ocorrido_em').as('em'))
    .where('medicao_id', 'is not', null)
    .where('classe', '=', 'abertura')
    .executeTakeFirstOrThrow();
  return em ?? undefined;
}

export const bicoDe = (abastecimento: Fragment, tipo: Fragment): RawBuilder<string | null> =>
  sql`case ${tipo} when 'ARLA' then ${abastecimento}.arla_bico_id else ${abastecimento}.bico_id end`;

/** The named nozzle, or the only one open then. Null where nobody knows; undefined for another tank's nozzle. */
export async function findBicoOf(
  db: Db,
  tipo: Produto,
  bico: string | undefined,
  em: Date,
): Promise<string | null | undefined> {
  const bicos = db.selectFrom('bico').select('id').where('tipo', '=', tipo);
  if (bico !== undefined) {
    return (await bicos.where('id', '=', bico.toLowerCase()).executeTakeFirst())?.id;
  }
  const abertos = await bicos
    .where('criado_em', '<=', em)
    .where((eb) => eb.or([eb('fechado_em', 'is', null), eb('fechado_em', '>', em)]))
    .limit(2)
    .execute();
  return abertos.length === 1 ? abertos[0]!.id : null;
}
