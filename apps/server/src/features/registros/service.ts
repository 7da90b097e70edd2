import {
  combustivelLabel,
  type listExclusoesRoute,
  type RouteAnswerInput,
  type RouteQuery,
  spanOfDias,
} from '@frota/contract';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { cutPage, parseInstantCursor } from '../cursor.ts';
import { countExclusoes, listExclusoes } from './repository.ts';

export interface RegistrosService {
  /** Deleted tasks, newest first. Throws `invalid` for a foreign cursor. */
  listExclusoes(query: RouteQuery<typeof listExclusoesRoute>): Promise<{
    logs: RouteAnswerInput<typeof listExclusoesRoute>['logs'];
    cursor: string | undefined;
    total: number;
  }>;
}

export function createRegistrosService({ db }: { db: Kysely<Schema> }): RegistrosService {
  return {
    async listExclusoes(query) {
      const filter = { ...spanOfDias(query), busca: query.busca };
      const after = parseInstantCursor(query.cursor);
      const found = await listExclusoes(db, filter, { after, limit: query.limite });
      const { rows, cursor } = cutPage(found, query.limite, (row) => [
        row.excluido_em.toISOString(),
        row.id,
      ]);
      const logs = rows.map((row) => ({
        ...row,
        tipo_combustivel_tarefa: combustivelLabel(row.tipo_combustivel_tarefa),
      }));
      return { logs, cursor, total: await countExclusoes(db, filter) };
    },
  };
}
