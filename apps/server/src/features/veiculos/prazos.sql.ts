import { PRAZO_AVISO } from '@frota/contract/cuidados';
import { sql } from 'kysely';
import type { Fragment } from '../../database/schema.ts';

export function avisaDias(tipo: Fragment): Fragment {
  return sql`coalesce(
    (select p.dias from vencimento_prazo p where p.tipo = ${tipo}), ${PRAZO_AVISO.padrao}::integer)`;
}
