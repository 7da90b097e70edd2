import { sql } from 'kysely';

/** Who wrote a fueling `i` at the own station: the attendant, or Frota where it was written by hand in his name. */
export const AUTOR_DO_INTERNO = {
  id: sql<number | null>`coalesce(i.lancado_por_id, i.manobrista_id)`,
  nome: sql<string>`coalesce(i.lancado_por_nome, i.manobrista_nome)`,
};
