import type { listMeusLancamentosRoute } from '@frota/contract/registros';
import type { RouteAnswerInput } from '@frota/contract/rota';
import { sql } from 'kysely';
import { allOf } from '../../database/conditions.ts';
import { instantsInSteps } from '../../database/in-steps.ts';
import type { Db, Fragment } from '../../database/schema.ts';
import { searchPatterns } from '../../database/search.ts';
import type { InstantPage } from '../../kernel/cursor.ts';

type MeuLancamento = RouteAnswerInput<typeof listMeusLancamentosRoute>['lancamentos'][number];
type MeuLancamentoRow = Omit<MeuLancamento, 'ocorrido_em'> & { readonly ocorrido_em: Date };

interface MeusFilter {
  readonly usuarioId: number;
  readonly busca?: string | undefined;
}

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

export function lancamentosInSteps(db: Db, { usuarioId, busca }: MeusFilter) {
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
