import {
  combustivelLabel,
  type Exclusao,
  formatCsvRow,
  formatDataHora,
  formatPlaca,
  type listExclusoesRoute,
  type listMeusLancamentosRoute,
  type RouteAnswerInput,
  type RouteQuery,
  spanOfDias,
} from '@frota/contract';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { type CsvPage, csvLines } from '../../kernel/csv-stream.ts';
import { cutPage, type Page, parseInstantCursor } from '../../kernel/cursor.ts';
import { listMeusLancamentos } from './detalhe.repository.ts';
import { countExclusoes, listExclusoes } from './repository.ts';

type ExportQuery = Pick<RouteQuery<typeof listExclusoesRoute>, 'inicio' | 'fim' | 'busca'>;
type Lancamento = RouteAnswerInput<typeof listMeusLancamentosRoute>['lancamentos'][number];

export interface RegistrosService {
  /** Deleted tasks, newest first. Throws `invalid` for a foreign cursor. */
  listExclusoes(query: RouteQuery<typeof listExclusoesRoute>): Promise<{
    logs: RouteAnswerInput<typeof listExclusoesRoute>['logs'];
    cursor: string | undefined;
    total: number;
  }>;
  /** The same as lines of CSV, page by page. */
  exportExclusoes(query: ExportQuery): AsyncIterable<string>;
  /** What this user sent, newest first. Throws `invalid` for a foreign cursor. */
  listMeus(
    usuarioId: number,
    query: RouteQuery<typeof listMeusLancamentosRoute>,
  ): Promise<Page<Lancamento>>;
}

const EXPORT_PAGE = 1000;
const COLUNAS = [
  'Excluído em',
  'Excluído por',
  'Motivo',
  'Placa',
  'KM da tarefa',
  'Tipo de combustível',
] as const;

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

    exportExclusoes(query) {
      const filter = { ...spanOfDias(query), busca: query.busca };
      const nextPage = async (cursor: string | undefined): Promise<CsvPage> => {
        const after = parseInstantCursor(cursor);
        const found = await listExclusoes(db, filter, { after, limit: EXPORT_PAGE });
        const page = cutPage(found, EXPORT_PAGE, (row) => [row.excluido_em.toISOString(), row.id]);
        return { lines: page.rows.map(toCsvRow), cursor: page.cursor };
      };
      return csvLines(COLUNAS, nextPage);
    },

    async listMeus(usuarioId, { cursor, limite }) {
      const after = parseInstantCursor(cursor);
      const found = await listMeusLancamentos(db, usuarioId, { after, limit: limite });
      return cutPage(found, limite, (row) => [row.ocorrido_em.toISOString(), row.id]);
    },
  };
}

function toCsvRow(row: Omit<Exclusao, 'excluido_em'> & { readonly excluido_em: Date }): string {
  return formatCsvRow([
    formatDataHora(row.excluido_em),
    row.excluido_por,
    row.motivo_exclusao,
    formatPlaca(row.placa),
    row.km_tarefa,
    combustivelLabel(row.tipo_combustivel_tarefa),
  ]);
}
