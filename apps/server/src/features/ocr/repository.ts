import { placaCanonica, type TipoLeitura } from '@frota/contract';
import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';

type Db = Kysely<Schema>;

/** What the recognition told a user of one photo. */
export interface Reading {
  /** SHA-256 (hex) of the photo as received. */
  readonly sha256: string;
  readonly tipo: TipoLeitura;
  readonly texto: string;
  /** Decimals with a point; pump only. */
  readonly litros: string | null;
  readonly valor: string | null;
}

export async function insertLeitura(db: Db, leitura: Insertable<Schema['leitura']>): Promise<void> {
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

/** The odometer of a vehicle's latest check-in or fueling, before an instant; undefined where there was none. */
export async function findUltimoKm(
  db: Db,
  placa: string,
  before?: Date,
): Promise<number | undefined> {
  const canonica = placaCanonica(placa);
  const latest = (table: 'checkin' | 'abastecimento_interno' | 'abastecimento_externo') =>
    db
      .selectFrom(table)
      .select(['km', 'ocorrido_em'])
      .where('placa_canonica', '=', canonica)
      .$if(before !== undefined, (query) => query.where('ocorrido_em', '<', before!))
      .orderBy('ocorrido_em', 'desc')
      .limit(1);
  const events = await Promise.all([
    latest('checkin').executeTakeFirst(),
    latest('abastecimento_interno').where('estornado_em', 'is', null).executeTakeFirst(),
    latest('abastecimento_externo').where('estornado_em', 'is', null).executeTakeFirst(),
  ]);
  const [last] = events
    .filter((event) => event !== undefined)
    .sort((a, b) => b.ocorrido_em.getTime() - a.ocorrido_em.getTime());
  return last?.km;
}

/** Readings that no submission can still refer to. */
export async function deleteLeituras(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('leitura')
    .where('criada_em', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
