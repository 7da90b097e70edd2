import type { TipoMarco } from '@frota/contract';
import { sql } from 'kysely';
import type { Fragment } from '../../../database/schema.ts';

/** One kind of what happens, as far as one index finds it. */
export interface Parte {
  readonly tipo: TipoMarco;
  readonly id: Fragment;
  readonly em: Fragment;
  readonly placa: Fragment;
  /** The check-in or fueling that it is about. */
  readonly registro: Fragment;
  /** Names and values of what only this kind has. */
  readonly dados: Fragment;
  readonly from: Fragment;
  readonly where: Fragment;
}

/** The condition for each sort of target; one that this part does not find has none. */
export interface Onde {
  readonly placa?: (placa: string, formas: Fragment) => Fragment;
  /** One part for each form of the plate. */
  readonly forma?: (placa: string, formas: Fragment) => Fragment;
  /** Beside those: records that Frota moved to the plate. */
  readonly movidos?: (formas: Fragment) => Fragment;
  readonly pessoa?: (id: number) => Fragment;
  readonly registros?: (ids: Fragment) => Fragment;
}

/** A kind of what happens, and how it is found for each sort of target. */
export type Molde = Omit<Parte, 'where'> & { readonly onde: Onde };

/** The plate that Frota put in the place of a record's own; null where it stands. */
export const placaCorrigida = (registro: Fragment): Fragment => sql`
  (select y.valor_aplicado from conferencia y
    where y.origem_id = ${registro} and y.campo = 'placa' and y.valor_aplicado is not null
    order by y.decidida_em desc, y.id desc limit 1)`;

/** A record that was written under the plate and has not been moved to another one. */
export const ficou = (registro: Fragment, formas: Fragment): Fragment =>
  sql`coalesce(${placaCorrigida(registro)} = any(${formas}), true)`;

/** A check-in, its task, or another record whose plate Frota corrected to one of these forms. */
export const chegou = (registro: Fragment, formas: Fragment): Fragment => sql`
  ${registro} in (select x.origem_id from conferencia x
                   where x.campo = 'placa' and x.valor_aplicado = any(${formas}))
    and ${placaCorrigida(registro)} = any(${formas})`;

export const pessoa = (id: Fragment, nome: Fragment): Fragment =>
  sql`jsonb_build_object('id', ${id}, 'nome', ${nome})`;
