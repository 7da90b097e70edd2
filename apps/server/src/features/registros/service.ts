import { combustivelLabel } from '@frota/contract/combustivel';
import { formatDataHora, formatDeslocamento, formatPlaca } from '@frota/contract/formato';
import type {
  Exclusao,
  listExclusoesRoute,
  listMeusLancamentosRoute,
} from '@frota/contract/registros';
import type { RouteAnswerInput, RouteQuery } from '@frota/contract/rota';
import { spanOfDias } from '@frota/contract/tempo';
import { sql } from 'kysely';
import { allOf, during, type ListFilter, searched } from '../../database/conditions.ts';
import { instantsInSteps } from '../../database/in-steps.ts';
import { newestFirst } from '../../database/newest-first.ts';
import type { Db, Fragment } from '../../database/schema.ts';
import { searchPatterns } from '../../database/search.ts';
import {
  type Listing,
  type PageQuery,
  readInstantListing,
  readInstantPage,
} from '../../kernel/cursor.ts';
import { type Cell, type Table, tableOf } from '../../kernel/table.ts';
import { tarefas } from '../tarefas/repository.ts';
import { lancamentosInSteps } from './meus.repository.ts';

type ExportQuery = Pick<RouteQuery<typeof listExclusoesRoute>, 'inicio' | 'fim' | 'busca'>;
type Logs = RouteAnswerInput<typeof listExclusoesRoute>['logs'];
type Lancamento = RouteAnswerInput<typeof listMeusLancamentosRoute>['lancamentos'][number];

export interface RegistrosService {
  /** Newest first. Throws `invalid` for a foreign cursor. */
  listExclusoes(query: ExportQuery & PageQuery): Promise<Listing<Logs[number]>>;
  exportExclusoes(query: ExportQuery): Table;
  /** Newest first; `busca` finds plates. Throws `invalid` for a foreign cursor. */
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
  const emOf = ({ excluido_em }: { readonly excluido_em: Date }): Date => excluido_em;

  return {
    async listExclusoes(query) {
      const list = exclusoesInSteps(db, { ...spanOfDias(query), busca: query.busca });
      const page = await readInstantListing(query, list, emOf);
      const rows = page.rows.map((row) => ({
        ...row,
        tipo_combustivel_tarefa: combustivelLabel(row.tipo_combustivel_tarefa),
      }));
      return { ...page, rows };
    },

    exportExclusoes(query) {
      const { rows } = exclusoesInSteps(db, { ...spanOfDias(query), busca: query.busca });
      return tableOf(COLUNAS, (page) => readInstantPage(page, rows, emOf), toCells);
    },

    listMeus(usuarioId, { busca, ...query }) {
      const list = lancamentosInSteps(db, { usuarioId, busca });
      return readInstantListing(query, list, (row) => row.ocorrido_em);
    },
  };
}

function toCells(
  row: Omit<Exclusao, 'excluido_em'> & { readonly excluido_em: Date },
): readonly Cell[] {
  return [
    formatDataHora(row.excluido_em),
    formatDeslocamento(row.excluido_em),
    row.excluido_por,
    row.motivo_exclusao,
    formatPlaca(row.placa),
    row.placa_informada && formatPlaca(row.placa_informada),
    row.km_tarefa,
    combustivelLabel(row.tipo_combustivel_tarefa),
  ];
}

const found = (db: Db, busca: string): Fragment => sql`(
  ${searched('x.busca', busca)}
  or exists (
    select from ${tarefas(db).as('t')}
     where t.id = x.tarefa_id
       and lower(t.placa || ' ' || t.placa_canonica || ' ' || t.tipo_combustivel)
           like any(${searchPatterns(busca)}::text[])))`;

function exclusoesInSteps(db: Db, { busca, ...span }: ListFilter) {
  const asked = busca && found(db, busca);
  const where = during('x.excluido_em', span);
  const source = { from: sql`exclusao_tarefa x`, em: 'x.excluido_em', id: 'x.id', where };
  return instantsInSteps(db, { ...source, found: asked }, (within, page) => {
    const query = db
      .selectFrom('exclusao_tarefa as x')
      .innerJoin(tarefas(db).as('t'), 't.id', 'x.tarefa_id')
      .select([
        'x.id',
        'x.excluido_por_nome as excluido_por',
        'x.excluido_por_id',
        'x.motivo as motivo_exclusao',
        't.placa',
        't.placa_informada',
        't.km as km_tarefa',
        't.tipo_combustivel as tipo_combustivel_tarefa',
        'x.excluido_em',
        'x.tarefa_id',
      ])
      .where(allOf(where, within, asked));
    return newestFirst(query, 'x.excluido_em', 'x.id', page).execute();
  });
}
