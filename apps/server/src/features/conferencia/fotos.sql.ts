import { sql } from 'kysely';
import type { FotosAParte } from '../../noun/facts.ts';

/** A photo's record, and its check-in or the check-in's fueling. */
const REGISTROS = sql`
  select f.vinculo_id
  union all select a.tarefa_id from abastecimento_interno a where a.id = f.vinculo_id
  union all select a.id from abastecimento_interno a where a.tarefa_id = f.vinculo_id`;
const EM_CONFERENCIA = sql`
  exists (select from conferencia c where c.origem_id in (${REGISTROS}))`;

/** Photos of records in Conferência are kept until every item of them is decided. */
export const FOTOS_EM_CONFERENCIA: FotosAParte = {
  classe: 'fotos_conferencia',
  onde: EM_CONFERENCIA,
  livres: sql`
    not exists (
      select from conferencia c where c.decidida_em is null and c.origem_id in (${REGISTROS}))`,
};
