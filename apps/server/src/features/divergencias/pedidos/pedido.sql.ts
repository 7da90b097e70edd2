import { sql } from 'kysely';
import type { Fragment } from '../../../database/schema.ts';

/** Whether a user was asked about one of these fuelings; `registros` selects keys. */
export function foiPerguntado(registros: Fragment, usuarioId: number): Fragment {
  return sql`
    exists (
      select from divergencia d join divergencia_pedido p on p.divergencia_id = d.id
       where d.registro_id in (${registros}) and p.pessoa_id = ${usuarioId})`;
}
