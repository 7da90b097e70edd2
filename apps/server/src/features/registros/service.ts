import { combustivelLabel } from '@frota/contract/combustivel';
import { formatCsvRow } from '@frota/contract/csv';
import { formatDataHora, formatDeslocamento, formatPlaca } from '@frota/contract/formato';
import type {
  Exclusao,
  listExclusoesRoute,
  listMeusLancamentosRoute,
} from '@frota/contract/registros';
import type { RouteAnswerInput, RouteQuery } from '@frota/contract/rota';
import { spanOfDias } from '@frota/contract/tempo';
import { sql } from 'kysely';
import { allOf, countRows, during, type ListFilter, searched } from '../../database/conditions.ts';
import { newestFirst } from '../../database/newest-first.ts';
import type { Db, Fragment } from '../../database/schema.ts';
import { searchPatterns } from '../../database/search.ts';
import { csvLines } from '../../kernel/csv-stream.ts';
import {
  type InstantPage,
  type Listing,
  type PageQuery,
  readInstantPage,
} from '../../kernel/cursor.ts';
import { countMeusLancamentos, listMeusLancamentos } from './meus.repository.ts';

type ExportQuery = Pick<RouteQuery<typeof listExclusoesRoute>, 'inicio' | 'fim' | 'busca'>;
type Logs = RouteAnswerInput<typeof listExclusoesRoute>['logs'];
type Lancamento = RouteAnswerInput<typeof listMeusLancamentosRoute>['lancamentos'][number];

export interface RegistrosService {
  /** Deleted tasks, newest first. Throws `invalid` for a foreign cursor. */
  listExclusoes(query: ExportQuery & PageQuery): Promise<Listing<Logs[number]>>;
  /** The same as lines of CSV, page by page. */
  exportExclusoes(query: ExportQuery): AsyncIterable<string>;
  /** What this user sent, newest first; `busca` finds plates. Throws `invalid` for a foreign cursor. */
  listMeus(
    usuarioId: number,
    query: RouteQuery<typeof listMeusLancamentosRoute>,
  ): Promise<Listing<Lancamento>>;
}

const COLUNAS = [
  'Excluído em',
  'Fuso',
  'Excluído por',
  'Motivo',
  'Placa',
  'Placa informada',
  'KM da tarefa',
  'Tipo de combustível',
] as const;

export function createRegistrosService({ db }: { db: Db }): RegistrosService {
  const readExclusoes = (filter: ListFilter, query: PageQuery) =>
    readInstantPage(
      query,
      (page) => listExclusoes(db, filter, page),
      (row) => row.excluido_em,
    );

  return {
    async listExclusoes(query) {
      const filter = { ...spanOfDias(query), busca: query.busca };
      const { rows, cursor } = await readExclusoes(filter, query);
      const logs = rows.map((row) => ({
        ...row,
        tipo_combustivel_tarefa: combustivelLabel(row.tipo_combustivel_tarefa),
      }));
      return { rows: logs, cursor, total: await countExclusoes(db, filter) };
    },

    exportExclusoes(query) {
      const filter = { ...spanOfDias(query), busca: query.busca };
      return csvLines(COLUNAS, (page) => readExclusoes(filter, page), toCsvRow);
    },

    async listMeus(usuarioId, { busca, ...query }) {
      const filter = { usuarioId, busca };
      const page = await readInstantPage(
        query,
        (part) => listMeusLancamentos(db, filter, part),
        (row) => row.ocorrido_em,
      );
      return { ...page, total: await countMeusLancamentos(db, filter) };
    },
  };
}

function toCsvRow(row: Omit<Exclusao, 'excluido_em'> & { readonly excluido_em: Date }): string {
  return formatCsvRow([
    formatDataHora(row.excluido_em),
    formatDeslocamento(row.excluido_em),
    row.excluido_por,
    row.motivo_exclusao,
    formatPlaca(row.placa),
    row.placa_informada && formatPlaca(row.placa_informada),
    row.km_tarefa,
    combustivelLabel(row.tipo_combustivel_tarefa),
  ]);
}

/** Of a deletion `x`: who, why, or the vehicle of its check-in as it is now. */
const found = (busca: string): Fragment => sql`(
  ${searched('x.busca', busca)}
  or exists (
    select from checkin k
     where k.id = x.tarefa_id
       and lower(k.placa || ' ' || k.placa_canonica || ' ' || k.tipo_combustivel)
           like any(${searchPatterns(busca)}::text[])))`;

const matches = ({ busca, ...span }: ListFilter) =>
  allOf(during('x.excluido_em', span), busca && found(busca));

function listExclusoes(db: Db, filter: ListFilter, page: InstantPage) {
  const query = db
    .selectFrom('exclusao_tarefa as x')
    .innerJoin('checkin as k', 'k.id', 'x.tarefa_id')
    .select([
      'x.id',
      'x.excluido_por_nome as excluido_por',
      'x.excluido_por_id',
      'x.motivo as motivo_exclusao',
      'k.placa',
      'k.placa_informada',
      'k.km as km_tarefa',
      'k.tipo_combustivel as tipo_combustivel_tarefa',
      'x.excluido_em',
      'x.tarefa_id',
    ])
    .where(matches(filter));
  return newestFirst(query, 'x.excluido_em', 'x.id', page).execute();
}

function countExclusoes(db: Db, filter: ListFilter): Promise<number> {
  return countRows(db, sql`exclusao_tarefa x where ${matches(filter)}`);
}
