import type { Produto } from '@frota/contract/combustivel';
import { sql } from 'kysely';
import type { Db, NewRow, RowOf } from '../../database/schema.ts';

/**
 * When the tank was opened, if the line's instant (of a reversal: that of the reversed line) is earlier. A typed time
 * has no seconds, so within the opening's minute only what was known then counts as earlier.
 */
export async function findAberturaDepois(
  trx: Db,
  linha: NewRow<'movimento'>,
): Promise<Date | undefined> {
  if (linha.classe === 'abertura') return undefined;
  const { rows } = await sql<{ em: Date }>`
    select a.ocorrido_em as em
      from movimento a
      left join movimento r on r.id = ${linha.estorno_de ?? null}::uuid
     cross join lateral (
       select coalesce(r.ocorrido_em, ${linha.ocorrido_em}::timestamptz) as ocorrido_em,
              coalesce(r.recebido_em, ${linha.recebido_em}::timestamptz) as recebido_em) fato
     where a.tipo = ${linha.tipo} and a.classe = 'abertura' and a.medicao_id is not null
       and (fato.ocorrido_em < date_trunc('minute', a.ocorrido_em)
            or (fato.ocorrido_em <= a.ocorrido_em and fato.recebido_em < a.recebido_em))`.execute(
    trx,
  );
  return rows[0]?.em;
}

/** Line that makes the balance `litros`. */
export async function openingLitros(
  trx: Db,
  { tipo, litros, em }: { tipo: Produto; litros: string; em: Date },
): Promise<string> {
  const { abertura } = await trx
    .selectFrom('movimento')
    .select(sql<string>`${litros}::numeric - coalesce(sum(litros), 0)`.as('abertura'))
    .where('tipo', '=', tipo)
    .where('ocorrido_em', '<=', em)
    .executeTakeFirstOrThrow();
  return abertura;
}

/** Written later, of earlier lines. */
export function listEstornosDepois(
  trx: Db,
  tipo: Produto,
  em: Date,
): Promise<RowOf<'movimento'>[]> {
  return trx
    .selectFrom('movimento as m')
    .innerJoin('movimento as r', 'r.id', 'm.estorno_de')
    .selectAll('m')
    .where('m.tipo', '=', tipo)
    .where('m.ocorrido_em', '>', em)
    .where('r.ocorrido_em', '<=', em)
    .orderBy('m.id')
    .execute();
}
