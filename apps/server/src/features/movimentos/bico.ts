import type { Produto } from '@frota/contract/combustivel';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Fragment } from '../../database/schema.ts';

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
