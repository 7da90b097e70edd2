import type { listAjustesRoute } from '@frota/contract/posto';
import type { RouteAnswerInput } from '@frota/contract/rota';
import { sql } from 'kysely';
import { countRows, newestFirst } from '../../../database/conditions.ts';
import type { Db } from '../../../database/schema.ts';
import type { InstantPage } from '../../../kernel/cursor.ts';
import { listLancamentos } from './lancamentos.service.ts';

export type AjusteRow = Omit<RouteAnswerInput<typeof listAjustesRoute>[number], 'lancado_em'> & {
  readonly lancado_em: Date;
};

/** Each kind is limited by its own index, then all are merged. */
export async function listAjustes(db: Db, page: InstantPage): Promise<AjusteRow[]> {
  const internos = await newestFirst(
    fuelings(db, INTERNOS),
    'a.recebido_em',
    'a.id',
    page,
  ).execute();
  const externos = await newestFirst(
    fuelings(db, EXTERNOS),
    'a.recebido_em',
    'a.id',
    page,
  ).execute();
  const conciliacoes = await newestFirst(
    db
      .selectFrom('movimento as a')
      .where('a.classe', '=', 'conciliacao')
      .select(['a.id', 'a.recebido_em as lancado_em', 'a.ocorrido_em', 'a.tipo', 'a.litros'])
      .select(['a.usuario_nome as usuario', 'a.usuario_id', 'a.motivo']),
    'a.recebido_em',
    'a.id',
    page,
  ).execute();
  const rows: AjusteRow[] = [
    ...[...internos, ...externos].map((row) => ({ ...row, lancamento: null })),
    ...conciliacoes.map((row) => ({ ...SEM_ABASTECER, ...row, ...SO_CONCILIACAO })),
    ...(await listLancamentos(db, page)).map((row) => ({ ...SEM_ABASTECER, ...row })),
  ];
  return rows.toSorted(byNewest).slice(0, page.limit + 1);
}

const SEM_ABASTECER = { arla_litros: 0, placa: '', em_nome_de: '', em_nome_de_id: null } as const;
const SO_CONCILIACAO = {
  operacao: 'conciliacao',
  lancamento: null,
  estornado_em: null,
  estorno_motivo: null,
  estornado_por: null,
  estornado_por_id: null,
} as const;

function byNewest(a: AjusteRow, b: AjusteRow): number {
  return b.lancado_em.getTime() - a.lancado_em.getTime() || (a.id < b.id ? 1 : -1);
}

const INTERNOS = {
  operacao: 'interno',
  table: 'abastecimento_interno',
  nome: 'a.manobrista_nome',
  quem: 'a.manobrista_id',
} as const;
const EXTERNOS = {
  operacao: 'externo',
  table: 'abastecimento_externo',
  nome: 'a.usuario_nome',
  quem: 'a.usuario_id',
} as const;

function fuelings(db: Db, { operacao, table, nome, quem }: typeof INTERNOS | typeof EXTERNOS) {
  return db
    .selectFrom(`${table} as a` as 'abastecimento_interno as a')
    .leftJoin('estorno', 'estorno.origem_id', 'a.id')
    .where('a.lancado_por_id', 'is not', null)
    .select([
      'a.id',
      sql<'interno' | 'externo'>`${operacao}::text`.as('operacao'),
      'a.recebido_em as lancado_em',
      'a.ocorrido_em',
      'a.tipo_combustivel as tipo',
      'a.litros',
      'a.arla_litros',
      'a.placa',
      sql<string>`coalesce(a.lancado_por_nome, '')`.as('usuario'),
      'a.lancado_por_id as usuario_id',
      sql<string>`${sql.ref(nome)}`.as('em_nome_de'),
      sql<number | null>`${sql.ref(quem)}`.as('em_nome_de_id'),
      'a.lancado_motivo as motivo',
      'a.estornado_em',
      'estorno.motivo as estorno_motivo',
      'estorno.usuario_nome as estornado_por',
      'estorno.usuario_id as estornado_por_id',
    ]);
}

export async function countAjustes(db: Db): Promise<number> {
  const internos = await countRows(db, sql`abastecimento_interno where lancado_por_id is not null`);
  const externos = await countRows(db, sql`abastecimento_externo where lancado_por_id is not null`);
  const conciliacoes = await countRows(db, sql`movimento where classe = 'conciliacao'`);
  return internos + externos + conciliacoes + (await countRows(db, sql`lancamento`));
}
