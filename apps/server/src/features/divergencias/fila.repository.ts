import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';

type Db = Kysely<Schema>;

/** Asks for a plate's cases to be worked out again from an instant on. */
export async function queuePlaca(db: Db, placa_canonica: string, desde: Date): Promise<void> {
  await db.insertInto('divergencia_fila').values({ placa_canonica, desde }).execute();
}

/** The same for several plates that were fueled since then. */
export async function queuePlacas(
  db: Db,
  canonicas: readonly string[],
  desde: Date,
): Promise<void> {
  await sql`
    insert into divergencia_fila (placa_canonica, desde)
    select p.placa_canonica, ${desde} from dashboard_placa p
     where p.placa_canonica = any(${[...canonicas]}::text[])`.execute(db);
}

/** The same for the plates with open cases of own fuel of a product since an instant. */
export async function queueProduto(db: Db, produto: string, desde: Date): Promise<void> {
  await sql`
    insert into divergencia_fila (placa_canonica, desde)
    select placa_canonica, min(ocorrido_em) from divergencia
     where situacao = 'aberta' and interno and produto = ${produto} and ocorrido_em >= ${desde}
     group by placa_canonica`.execute(db);
}

/** The same for every plate that was ever fueled. */
export async function queueTodas(db: Db, desde: Date): Promise<void> {
  await sql`
    insert into divergencia_fila (placa_canonica, desde)
    select placa_canonica, ${desde} from dashboard_placa`.execute(db);
}

/** Takes the lines of one plate that no other server has; undefined where there are none. */
export async function takePlaca(
  trx: Db,
): Promise<{ placa_canonica: string; desde: Date } | undefined> {
  const { rows } = await sql<{ placa_canonica: string; desde: Date }>`
    with uma as (
      select placa_canonica from divergencia_fila order by id limit 1 for update skip locked),
    tomadas as (
      select f.id from divergencia_fila f join uma on uma.placa_canonica = f.placa_canonica
         for update of f skip locked),
    fora as (
      delete from divergencia_fila where id in (select id from tomadas)
      returning placa_canonica, desde)
    select placa_canonica, min(desde) as desde from fora group by placa_canonica`.execute(trx);
  return rows[0];
}
