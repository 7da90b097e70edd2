import type { Produto } from '@frota/contract/combustivel';
import { FUSO } from '@frota/contract/tempo';
import { sql } from 'kysely';
import type { Db } from '../../../database/schema.ts';
import { emVigor } from '../../movimentos/tanques.public.ts';

/** Litres by weekday (0 is Sunday): fuelings and adjustments in [from, to), without cancelled ones. */
export async function listUsos(
  db: Db,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<{ tipo: Produto; dia: number; litros: string }[]> {
  const { rows } = await sql<{ tipo: Produto; dia: number; litros: string }>`
    select tipo, extract(dow from ocorrido_em at time zone ${FUSO})::integer as dia,
           -sum(litros) as litros
      from movimento l
     where classe = 'saida' and ocorrido_em >= ${from} and ocorrido_em < ${to} and ${emVigor(sql`l`)}
     group by 1, 2`.execute(db);
  return rows;
}
