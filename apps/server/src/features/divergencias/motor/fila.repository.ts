import type { Regra } from '@frota/contract/divergencias';
import { sql } from 'kysely';
import { queueOf } from '../../../database/queue.ts';
import type { Db, Fragment } from '../../../database/schema.ts';

export const DAY_MS = 86_400_000;

/** A changed rule or register is applied to so much of the past; a preview counts as much. */
export const PASSADO_MS = 90 * DAY_MS;

/** Plates whose cases are computed again. */
export const PLACAS = queueOf('placa');

export const queuePlaca = (db: Db, assunto: string, desde: Date): Promise<void> =>
  PLACAS.add(db, [{ assunto, desde }]);

export const queuePlacas = (db: Db, canonicas: readonly string[], desde: Date): Promise<void> =>
  PLACAS.addFrom(
    db,
    sql`
      select p.placa_canonica, ${desde}::timestamptz from dashboard_placa p
       where p.placa_canonica = any(${[...canonicas]}::text[])`,
  );

/** Queues the plates with open cases that match, from the earliest case on. */
const queueAbertas = (db: Db, so: Fragment): Promise<void> =>
  PLACAS.addFrom(
    db,
    sql`
      select placa_canonica, min(ocorrido_em) from divergencia
       where situacao = 'aberta' and placa_canonica is not null and ${so} group by placa_canonica`,
  );

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

export const queueTodas = (db: Db, desde: Date): Promise<void> =>
  PLACAS.addFrom(db, sql`select placa_canonica, ${desde}::timestamptz from dashboard_placa`);
