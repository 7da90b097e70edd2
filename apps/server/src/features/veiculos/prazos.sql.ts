import { PRAZO_AVISO } from '@frota/contract/cuidados';
import { sql } from 'kysely';
import type { Fragment } from '../../database/schema.ts';

/** How many days before a document of the kind in this column is over it is told. */
export function avisaDias(tipo: Fragment): Fragment {
  return sql`coalesce(
    (select p.dias from vencimento_prazo p where p.tipo = ${tipo}), ${PRAZO_AVISO.padrao}::integer)`;
}
