import { combustivelLabel } from '@frota/contract/combustivel';
import {
  CAMPOS_EXCLUSAO,
  type listExclusoesRoute,
  type listMeusLancamentosRoute,
} from '@frota/contract/registros';
import type { RouteAnswerInput, RouteQuery } from '@frota/contract/rota';
import { spanOfDias } from '@frota/contract/tempo';
import { sql } from 'kysely';
import {
  allOf,
  during,
  type ListFilter,
  newestFirst,
  searched,
  searchPatterns,
} from '../../database/conditions.ts';
import { instantsInSteps } from '../../database/in-steps.ts';
import type { Db, Fragment } from '../../database/schema.ts';
import {
  createInstantList,
  type InstantPage,
  type Listing,
  readInstantListing,
} from '../../kernel/cursor.ts';
import { tarefas } from '../tarefas/tarefas.public.ts';

const ORIGENS = [
  {
    origem: 'checkin',
    quem: 'usuario_id',
    escrito: sql`true`,
    estornado: sql`false`,
    informado: sql`
      case when num_nonnulls(placa_informada, km_informado, em_informado) > 0
           then jsonb_build_object('placa', coalesce(placa_informada, placa),
                  'km', coalesce(km_informado, km), 'em', coalesce(em_informado, ocorrido_em)) end`,
  },
  ...(
    [
      { origem: 'abastecimento_interno', quem: 'manobrista_id' },
      { origem: 'abastecimento_externo', quem: 'usuario_id' },
    ] as const
  ).map((origem) => ({
    ...origem,
    escrito: sql`lancado_por_id is null`,
    estornado: sql`estornado_em is not null`,
    informado: sql`informado`,
  })),
] as const;

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

type MeuLancamento = RouteAnswerInput<typeof listMeusLancamentosRoute>['lancamentos'][number];

type MeuLancamentoRow = Omit<MeuLancamento, 'ocorrido_em'> & { readonly ocorrido_em: Date };

interface MeusFilter {
  readonly usuarioId: number;
  readonly busca?: string | undefined;
}

function lancamentosInSteps(db: Db, { usuarioId, busca }: MeusFilter) {
  const found =
    busca && sql`lower(placa || ' ' || placa_canonica) like any(${searchPatterns(busca)}::text[])`;
  const kinds = ORIGENS.map(({ origem, quem, escrito, estornado, informado }) => {
    const from = sql.table(origem);
    const where = allOf(sql`${sql.ref(quem)} = ${usuarioId}`, escrito);
    const source = { from, where, found, em: 'ocorrido_em', id: 'id' };
    return instantsInSteps(db, source, (within, page) =>
      listKind(
        db,
        { origem, from, estornado, informado, where: allOf(where, within, found) },
        page,
      ),
    );
  });
  return {
    async rows(page: InstantPage): Promise<MeuLancamentoRow[]> {
      const rows: MeuLancamentoRow[] = [];
      for (const kind of kinds) rows.push(...(await kind.rows(page)));
      const newest = rows.sort(
        (a, b) => Number(b.ocorrido_em) - Number(a.ocorrido_em) || (a.id < b.id ? 1 : -1),
      );
      return newest.slice(0, page.limit + 1);
    },
    async count() {
      let total = 0;
      for (const kind of kinds) total += await kind.count();
      return total;
    },
  };
}

async function listKind(
  db: Db,
  {
    origem,
    from,
    estornado,
    informado,
    where,
  }: {
    origem: string;
    from: Fragment;
    estornado: Fragment;
    informado: Fragment;
    where: Fragment;
  },
  { after, limit }: InstantPage,
): Promise<MeuLancamentoRow[]> {
  const before = after && sql`(ocorrido_em, id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<MeuLancamentoRow>`
    select l.id, ${origem} as origem, l.placa, l.km, l.ocorrido_em, l.estornado, l.informado, coalesce((
             select jsonb_agg(jsonb_build_object('campo', c.campo, 'motivo', c.motivo,
                                                 'decidida', c.decidida_em is not null)
                              order by c.criada_em, c.id)
               from conferencia c where c.origem_id = l.id), '[]'::jsonb) as conferencias
      from (select id, placa, km, ocorrido_em, ${estornado} as estornado, ${informado} as informado from ${from}
             where ${allOf(where, before)}
             order by ocorrido_em desc, id desc limit ${limit + 1}) l
     order by l.ocorrido_em desc, l.id desc`.execute(db);
  return rows;
}
