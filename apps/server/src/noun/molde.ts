import type { TipoMarco } from '@frota/contract/historia';
import { sql } from 'kysely';
import type { Fragment } from '../database/schema.ts';

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

/** A person as the line of time names him. */
export const pessoa = (id: Fragment, nome: Fragment): Fragment =>
  sql`jsonb_build_object('id', ${id}, 'nome', ${nome})`;
