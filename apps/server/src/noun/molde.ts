import type { TipoMarco } from '@frota/contract/historia';
import { sql } from 'kysely';
import type { Fragment } from '../database/schema.ts';

/** Events of one kind that one index finds. */
export interface Parte {
  readonly tipo: TipoMarco;
  readonly id: Fragment;
  readonly em: Fragment;
  readonly placa: Fragment;
  readonly registro: Fragment;
  readonly dados: Fragment;
  readonly from: Fragment;
  readonly where: Fragment;
}

/** Condition per sort of target. */
export interface Onde {
  readonly placa?: (placa: string, formas: Fragment) => Fragment;
  readonly forma?: (placa: string, formas: Fragment) => Fragment;
  readonly movidos?: (formas: Fragment) => Fragment;
  readonly pessoa?: (id: number) => Fragment;
  readonly registros?: (ids: Fragment) => Fragment;
}

export type Molde = Omit<Parte, 'where'> & { readonly onde: Onde };

export const pessoa = (id: Fragment, nome: Fragment): Fragment =>
  sql`jsonb_build_object('id', ${id}, 'nome', ${nome})`;
