import type { Nivel } from '@frota/contract/combustivel';
import { placaCanonica } from '@frota/contract/veiculos';
import { sql } from 'kysely';
import type { Db, NewRow, RowOf } from '../../database/schema.ts';
import { type Lido, ultimosKm } from '../veiculos/km-atual.sql.ts';

/** What the recognition told a user of one photo; litres and value of a pump only. */
type Reading = Pick<
  RowOf<'leitura'>,
  'sha256' | 'tipo' | 'texto' | 'litros' | 'valor' | 'texto_foto'
>;

export async function insertLeitura(db: Db, leitura: NewRow<'leitura'>): Promise<void> {
  await db.insertInto('leitura').values(leitura).execute();
}

/** The last reading per photo and kind that was given to this user. */
export function listLeituras(
  db: Db,
  usuarioId: number,
  hashes: readonly string[],
): Promise<Reading[]> {
  if (hashes.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('leitura')
    .distinctOn(['sha256', 'tipo'])
    .select(['sha256', 'tipo', 'texto', 'litros', 'valor', 'texto_foto'])
    .where('usuario_id', '=', usuarioId)
    .where('sha256', 'in', hashes)
    .orderBy('sha256')
    .orderBy('tipo')
    .orderBy('criada_em', 'desc')
    .execute();
}

/** A vehicle's latest readings before an instant, its km then first. */
export async function listUltimosKm(db: Db, placa: string, before: Date): Promise<Lido[]> {
  const canonica = sql`${placaCanonica(placa)}::text`;
  const { rows } = await ultimosKm(canonica, sql`${before}::timestamptz`).execute(db);
  return rows;
}

/** What a vehicle's gauge showed at the gate, at most a day before an instant and with nothing filled since. */
export async function findNivel(db: Db, placa: string, em: Date): Promise<Nivel | undefined> {
  const { rows } = await sql<{ nivel: Nivel }>`
    select c.nivel from checkin c
     where c.placa_canonica = ${placaCanonica(placa)}
       and c.ocorrido_em < ${em} and c.ocorrido_em >= ${em}::timestamptz - interval '1 day'
       and not exists (
         select from dashboard_registro r
          where r.placa_canonica = c.placa_canonica and r.em >= c.ocorrido_em and r.em < ${em})
     order by c.ocorrido_em desc limit 1`.execute(db);
  return rows[0]?.nivel;
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

/**
 * Deletes readings that no submission can still refer to. What was read on the photo of a record's pump or odometer stays as
 * long as a record has one of the same bytes: cases rest on it.
 */
export async function deleteLeituras(db: Db, before: Date): Promise<number> {
  await sql`
    update leitura s set foto_id = f.id from foto f
     where f.sha256 = s.sha256 and f.vinculo_id is not null and s.tipo in ('bomba', 'km')
       and s.foto_id is null and s.criada_em < ${before}`.execute(db);
  const { numDeletedRows } = await db
    .deleteFrom('leitura')
    .where('foto_id', 'is', null)
    .where('criada_em', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
