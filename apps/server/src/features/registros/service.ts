import { combustivelLabel } from '@frota/contract/combustivel';
import {
  CAMPOS_EXCLUSAO,
  type listExclusoesRoute,
  type listMeusLancamentosRoute,
} from '@frota/contract/registros';
import type { RouteAnswerInput, RouteQuery } from '@frota/contract/rota';
import { spanOfDias } from '@frota/contract/tempo';
import { sql } from 'kysely';
import { allOf, during, type ListFilter, searched } from '../../database/conditions.ts';
import { instantsInSteps } from '../../database/in-steps.ts';
import { newestFirst } from '../../database/newest-first.ts';
import type { Db, Fragment } from '../../database/schema.ts';
import { searchPatterns } from '../../database/search.ts';
import { type Listing, readInstantListing } from '../../kernel/cursor.ts';
import { createInstantList } from '../../kernel/instant-list.ts';
import { tarefas } from '../tarefas/tarefas.public.ts';
import { lancamentosInSteps } from './meus.repository.ts';

type ExportQuery = Pick<RouteQuery<typeof listExclusoesRoute>, 'inicio' | 'fim' | 'busca'>;
type Lancamento = RouteAnswerInput<typeof listMeusLancamentosRoute>['lancamentos'][number];

export function createRegistrosService({ db }: { db: Db }) {
  const exclusoes = createInstantList(
    CAMPOS_EXCLUSAO,
    'excluido_em',
    ({ busca, ...dias }: ExportQuery) => exclusoesInSteps(db, { ...spanOfDias(dias), busca }),
  );
  return {
    exclusoes,

    /** Newest first; `busca` finds plates. Throws `invalid` for a foreign cursor. */
    listMeus(
      usuarioId: number,
      { busca, ...query }: RouteQuery<typeof listMeusLancamentosRoute>,
    ): Promise<Listing<Lancamento>> {
      const list = lancamentosInSteps(db, { usuarioId, busca });
      return readInstantListing(query, list, (row) => row.ocorrido_em);
    },
  };
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
  return instantsInSteps(db, { ...source, found: asked }, async (within, page) => {
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
    const rows = await newestFirst(query, 'x.excluido_em', 'x.id', page).execute();
    return rows.map((row) => ({
      ...row,
      tipo_combustivel_tarefa: combustivelLabel(row.tipo_combustivel_tarefa),
    }));
  });
}
