import { placaCanonica } from '@frota/contract/veiculos';
import { sql } from 'kysely';
import type { Db, NewRow, RowOf } from '../../database/schema.ts';

/** What the recognition told a user of one photo; litres and value of a pump only. */
export type Reading = Pick<RowOf<'leitura'>, 'sha256' | 'tipo' | 'texto' | 'litros' | 'valor'>;

export async function insertLeitura(db: Db, leitura: NewRow<'leitura'>): Promise<void> {
  await db.insertInto('leitura').values(leitura).execute();
}

/** The last reading per photo and kind that was given to this user. */
export function listLeituras(
  db: Db,
  usuarioId: number,
  hashes: readonly string[],
): Promise<Reading[]> {
  return db
    .selectFrom('leitura')
    .distinctOn(['sha256', 'tipo'])
    .select(['sha256', 'tipo', 'texto', 'litros', 'valor'])
    .where('usuario_id', '=', usuarioId)
    .where('sha256', 'in', hashes)
    .orderBy('sha256')
    .orderBy('tipo')
    .orderBy('criada_em', 'desc')
    .execute();
}

/** Of each kind of record. */
const MAX_KMS = 10;

/** The odometer at a vehicle's latest check-ins and fuelings before an instant, the latest first. */
export async function listUltimosKm(
  db: Db,
  placa: string,
  before: Date,
): Promise<{ km: number; em: Date }[]> {
  const canonica = placaCanonica(placa);
  const latest = (table: 'checkin' | 'abastecimento_interno' | 'abastecimento_externo') =>
    db
      .selectFrom(table)
      .select(['km', 'ocorrido_em as em'])
      .where('placa_canonica', '=', canonica)
      .where('ocorrido_em', '<', before)
      .orderBy('ocorrido_em', 'desc')
      .limit(MAX_KMS);
  const events = await Promise.all([
    latest('checkin').execute(),
    latest('abastecimento_interno').where('estornado_em', 'is', null).execute(),
    latest('abastecimento_externo').where('estornado_em', 'is', null).execute(),
  ]);
  return events.flat().sort((a, b) => b.em.getTime() - a.em.getTime());
}

/** Days of which prices count as today's, and fuelings that make a price usual. */
const PRECO_DIAS = 14;
const MIN_PRECOS = 3;

/** The middle of what a litre of a product cost at the foreign fuelings before an instant, R$; undefined where too few are known. */
export async function findPrecoUsual(
  db: Db,
  tipo_combustivel: string,
  em: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ mediana: number | null; n: number }>`
    select percentile_cont(0.5) within group (order by (valor / litros)::float8) as mediana,
           count(*)::integer as n
      from abastecimento_externo
     where tipo_combustivel = ${tipo_combustivel} and estornado_em is null
       and valor > 0 and litros > 0 and arla_litros = 0
       and ocorrido_em < ${em} and ocorrido_em >= ${em}::timestamptz - make_interval(days => ${PRECO_DIAS})`.execute(
    db,
  );
  const [found] = rows;
  return found && found.n >= MIN_PRECOS ? (found.mediana ?? undefined) : undefined;
}

/** Readings that no submission can still refer to. */
export async function deleteLeituras(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('leitura')
    .where('criada_em', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
