import type { listMeusLancamentosRoute } from '@frota/contract/registros';
import type { RouteAnswerInput } from '@frota/contract/rota';
import { sql } from 'kysely';
import { countRows } from '../../database/conditions.ts';
import type { Db, Fragment } from '../../database/schema.ts';
import { searchPatterns } from '../../database/search.ts';
import type { InstantPage } from '../../kernel/cursor.ts';

type MeuLancamento = RouteAnswerInput<typeof listMeusLancamentosRoute>['lancamentos'][number];
type MeuLancamentoRow = Omit<MeuLancamento, 'ocorrido_em'> & { readonly ocorrido_em: Date };

export interface MeusFilter {
  readonly usuarioId: number;
  /** Part of a plate, in either form. */
  readonly busca?: string | undefined;
}

/** What a user sent, each kind cut to `page` by itself: all three have an index on user and time. */
function lancamentosOf({ usuarioId, busca }: MeusFilter, page: Fragment): Fragment {
  const found = busca
    ? sql`and lower(placa || ' ' || placa_canonica) like any(${searchPatterns(busca)}::text[])`
    : sql``;
  return sql`
    (select id, 'checkin' as origem, placa, km, ocorrido_em, false as estornado
       from checkin where usuario_id = ${usuarioId} ${found} ${page})
    union all
    (select id, 'abastecimento_interno', placa, km, ocorrido_em, estornado_em is not null
       from abastecimento_interno
      where manobrista_id = ${usuarioId} and lancado_por_id is null ${found} ${page})
    union all
    (select id, 'abastecimento_externo', placa, km, ocorrido_em, estornado_em is not null
       from abastecimento_externo
      where usuario_id = ${usuarioId} and lancado_por_id is null ${found} ${page})`;
}

/** What a user sent, newest first; one row more than `limit` tells that there are more. */
export async function listMeusLancamentos(
  db: Db,
  filter: MeusFilter,
  { after, limit }: InstantPage,
): Promise<MeuLancamentoRow[]> {
  const before = after
    ? sql`and (ocorrido_em, id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const newest = sql`order by ocorrido_em desc, id desc limit ${limit + 1}`;
  const { rows } = await sql<MeuLancamentoRow>`
    select l.*, coalesce((
             select jsonb_agg(jsonb_build_object('campo', c.campo, 'motivo', c.motivo,
                                                 'decidida', c.decidida_em is not null)
                              order by c.criada_em, c.id)
               from conferencia c where c.origem_id = l.id), '[]'::jsonb) as conferencias
      from (${lancamentosOf(filter, sql`${before} ${newest}`)}) as l
     ${newest}`.execute(db);
  return rows;
}

export function countMeusLancamentos(db: Db, filter: MeusFilter): Promise<number> {
  return countRows(db, sql`(${lancamentosOf(filter, sql``)}) as l`);
}
