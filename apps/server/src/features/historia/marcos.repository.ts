import { GRUPOS_MARCO, type GrupoMarco, type TipoMarco } from '@frota/contract/historia';
import { sql } from 'kysely';
import type { Db, Fragment } from '../../database/schema.ts';
import type { InstantPage } from '../../kernel/cursor.ts';
import type { Molde, Parte } from '../../noun/molde.ts';
import { type Alvo, partesOf } from './marcos.sql.ts';

export interface MarcoRow {
  readonly tipo: TipoMarco;
  readonly id: string;
  readonly em: Date;
  readonly placa: string;
  readonly registro: string;
  readonly dados: Readonly<Record<string, unknown>>;
}

export interface FiltroMarcos {
  readonly grupo?: GrupoMarco | undefined;
  readonly from?: Date;
  readonly to?: Date;
}

/** By the part's own index; up to `limit` + 1. */
function newestOf(
  parte: Parte,
  { from: since, to: until }: FiltroMarcos,
  { after, limit }: InstantPage,
): Fragment {
  const { tipo, id, em, placa, registro, dados, from, where } = parte;
  const beyond = after
    ? sql`and (${em}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const during = sql.join(
    [
      ...(since ? [sql`and ${em} >= ${since}::timestamptz`] : []),
      ...(until ? [sql`and ${em} < ${until}::timestamptz`] : []),
    ],
    sql` `,
  );
  return sql`
    (select ${sql.lit(tipo)} as tipo, ${id} as id, ${em} as em, ${placa} as placa,
            ${registro} as registro, jsonb_build_object(${dados}) as dados
       from ${from} where ${where} ${during} ${beyond}
      order by ${em} desc, ${id} desc limit ${limit + 1})`;
}

/** Each kind is limited first, then all are merged. */
export async function listMarcos(
  db: Db,
  moldes: readonly Molde[],
  alvo: Alvo,
  filtro: FiltroMarcos,
  page: InstantPage,
): Promise<MarcoRow[]> {
  const tipos: readonly TipoMarco[] | undefined = filtro.grupo && GRUPOS_MARCO[filtro.grupo].tipos;
  const partes = partesOf(moldes, alvo).filter(({ tipo }) => tipos?.includes(tipo) ?? true);
  if (partes.length === 0) return [];
  const { rows } = await sql<MarcoRow>`
    ${sql.join(
      partes.map((parte) => newestOf(parte, filtro, page)),
      sql` union all `,
    )}
    order by em desc, id desc limit ${page.limit + 1}`.execute(db);
  return rows;
}

/** The check-in and its fuelings. */
export async function listVisita(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with visita as (
      select id from checkin where id = ${id}
      union select tarefa_id from abastecimento_interno where id = ${id} and tarefa_id is not null)
    select id from visita
    union select a.id from abastecimento_interno a join visita v on a.tarefa_id = v.id
    union select id from abastecimento where id = ${id}`.execute(db);
  return rows.map((row) => row.id);
}
