import type { Regra } from '@frota/contract/divergencias';
import { sql } from 'kysely';
import type { Db, Fragment } from '../../../database/schema.ts';

/** Queues a plate: its cases are computed again from `desde` on. */
export async function queuePlaca(db: Db, placa_canonica: string, desde: Date): Promise<void> {
  await db.insertInto('divergencia_fila').values({ placa_canonica, desde }).execute();
}

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

/** Queues the plates with open cases that match, from the earliest case on. */
async function queueAbertas(db: Db, so: Fragment): Promise<void> {
  await sql`
    insert into divergencia_fila (placa_canonica, desde)
    select placa_canonica, min(ocorrido_em) from divergencia
     where situacao = 'aberta' and placa_canonica is not null and ${so} group by placa_canonica`.execute(
    db,
  );
}

export async function queueProduto(db: Db, produto: string, desde: Date): Promise<void> {
  await queueAbertas(
    db,
    sql`origem = 'abastecimento_interno' and produto = ${produto} and ocorrido_em >= ${desde}`,
  );
}

/** Queues a plate with open cases 'fueled without a check-in', because an earlier check-in arrived. */
export async function queueSemCheckin(
  trx: Db,
  { placa_canonica, ocorrido_em }: { readonly placa_canonica: string; readonly ocorrido_em: Date },
): Promise<void> {
  const regra = sql.lit('sem_checkin' satisfies Regra);
  await queueAbertas(
    trx,
    sql`placa_canonica = ${placa_canonica} and ocorrido_em >= ${ocorrido_em} and regra = ${regra}`,
  );
}

export async function queueTodas(db: Db, desde: Date): Promise<void> {
  await sql`
    insert into divergencia_fila (placa_canonica, desde)
    select placa_canonica, ${desde} from dashboard_placa`.execute(db);
}

/** Takes one plate's lines that no other server holds. */
export function takePlaca(trx: Db): Promise<{ placa_canonica: string; desde: Date } | undefined> {
  return takeFirst<{ placa_canonica: string }>(trx, 'divergencia_fila', 'placa_canonica');
}

/** Takes all lines of the first one in the queue that no other server holds. */
export async function takeFirst<Line>(
  trx: Db,
  fila: 'divergencia_fila' | 'divergencia_pessoa_fila',
  quem: keyof Line & string,
): Promise<(Line & { desde: Date }) | undefined> {
  const [table, key] = [sql.table(fila), sql.ref(quem)];
  const { rows } = await sql<Line & { desde: Date }>`
    with uma as (
      select ${key} as quem from ${table} order by id limit 1 for update skip locked),
    tomadas as (
      select f.id from ${table} f join uma on uma.quem = f.${key} for update of f skip locked),
    fora as (
      delete from ${table} where id in (select id from tomadas) returning ${key}, desde)
    select ${key}, min(desde) as desde from fora group by ${key}`.execute(trx);
  return rows[0];
}
