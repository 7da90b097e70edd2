import type { Produto } from '@frota/contract/combustivel';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Fragment } from '../../database/schema.ts';

/** The nozzle of what a fueling `abastecimento` took of a product; null where nobody knows. */
export const bicoDe = (abastecimento: Fragment, tipo: Fragment): RawBuilder<string | null> =>
  sql`case ${tipo} when 'ARLA' then ${abastecimento}.arla_bico_id else ${abastecimento}.bico_id end`;

/**
 * The nozzle that drew a product: the one that was named, or the only one that the tank had open at the instant.
 * Null where nobody can say; undefined where the one that was named is not of this tank.
 */
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
