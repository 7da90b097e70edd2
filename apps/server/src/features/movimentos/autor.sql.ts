import { sql } from 'kysely';

/** The attendant, or Frota for a manual record. */
export const AUTOR_DO_INTERNO = {
  id: sql<number | null>`coalesce(i.lancado_por_id, i.manobrista_id)`,
  nome: sql<string>`coalesce(i.lancado_por_nome, i.manobrista_nome)`,
};
