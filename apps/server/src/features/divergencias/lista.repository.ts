import type { Regra, SituacaoDivergencia } from '@frota/contract/divergencias';
import { sql } from 'kysely';
import { allOf, countRows, during } from '../../database/conditions.ts';
import type { Db, RowOf } from '../../database/schema.ts';
import { abastecidaLike } from '../dashboard/filtro.sql.ts';

export interface DivergenciaFiltro {
  readonly situacao: SituacaoDivergencia;
  readonly regra?: Regra | undefined;
  /** Part of a plate in either form. */
  readonly placa?: string | undefined;
  readonly pessoa?: number | undefined;
  /** With a statement that was asked for before this instant and is not given. */
  readonly pedidaAntes?: Date | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** What a page begins after: the last row's place in the order. */
export type CursorDeCasos = readonly [em_jogo: string, ocorrido_em: string, id: string];

const matches = ({ situacao, regra, placa, pessoa, pedidaAntes, ...span }: DivergenciaFiltro) =>
  allOf(
    sql`d.situacao = ${situacao}`,
    regra && sql`d.regra = ${regra}`,
    during('d.ocorrido_em', span),
    abastecidaLike('d', placa),
    pessoa !== undefined &&
      sql`exists (
        select from divergencia_pessoa p where p.divergencia_id = d.id and p.usuario_id = ${pessoa})`,
    pedidaAntes &&
      sql`d.id in (
        select divergencia_id from divergencia_pedido
         where declarada_em is null and pedido_em < ${pedidaAntes})`,
  );

const LINHA = sql`
  select d.*, i.tarefa_id as checkin_id,
         coalesce(i.lancado_por_id, x.lancado_por_id) as lancado_por_id,
         coalesce(i.lancado_por_nome, x.lancado_por_nome) as lancado_por,
         coalesce(i.lancado_motivo, x.lancado_motivo) as lancado_motivo,
         coalesce(i.manobrista_id, x.usuario_id) as em_nome_de_id,
         coalesce(i.manobrista_nome, x.usuario_nome) as em_nome_de
    from divergencia d
    left join abastecimento_interno i on i.id = d.registro_id
    left join abastecimento_externo x on x.id = d.registro_id`;

/** A case with what its list takes of its fueling. */
export interface DivergenciaRow extends RowOf<'divergencia'> {
  readonly checkin_id: string | null;
  /** Frota, where it was written by hand. */
  readonly lancado_por_id: number | null;
  readonly lancado_por: string | null;
  readonly lancado_motivo: string | null;
  readonly em_nome_de_id: number | null;
  readonly em_nome_de: string | null;
}

export async function findDivergencia(db: Db, id: string): Promise<DivergenciaRow | undefined> {
  const { rows } = await sql<DivergenciaRow>`${LINHA} where d.id = ${id}`.execute(db);
  return rows[0];
}

/** Most R$ at stake first, then the newest; one row more than `limit` tells that there are more. */
export async function listDivergencias(
  db: Db,
  filtro: DivergenciaFiltro,
  { after, limit }: { readonly after: CursorDeCasos | undefined; readonly limit: number },
): Promise<DivergenciaRow[]> {
  const beyond = after
    ? sql`and (d.em_jogo, d.ocorrido_em, d.id)
            < (${after[0]}::numeric, ${after[1]}::timestamptz, ${after[2]}::uuid)`
    : sql``;
  const { rows } = await sql<DivergenciaRow>`
    ${LINHA} where ${matches(filtro)} ${beyond}
     order by d.em_jogo desc, d.ocorrido_em desc, d.id desc limit ${limit + 1}`.execute(db);
  return rows;
}

export function countDivergencias(db: Db, filtro: DivergenciaFiltro): Promise<number> {
  return countRows(db, sql`divergencia d where ${matches(filtro)}`);
}

/** Everybody who took part in a record with such a case, by name as it is now. */
export function listPessoasComCasos(
  db: Db,
  situacao: SituacaoDivergencia,
): Promise<{ id: number; nome: string; casos: number }[]> {
  return db
    .selectFrom('divergencia_pessoa as p')
    .innerJoin('divergencia as d', 'd.id', 'p.divergencia_id')
    .innerJoin('usuario as u', 'u.id', 'p.usuario_id')
    .select(({ fn }) => [
      'u.id',
      'u.usuario as nome',
      fn.count<number>('d.id').distinct().as('casos'),
    ])
    .where('d.situacao', '=', situacao)
    .groupBy(['u.id', 'u.usuario', 'u.usuario_busca'])
    .orderBy('u.usuario_busca')
    .execute();
}

/** Who took part in the records of these cases, in the order gate, pump, wheel. */
export function listPessoas(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('divergencia_pessoa as p')
    .leftJoin('usuario as u', 'u.id', 'p.usuario_id')
    .select(['p.divergencia_id', 'p.papel', 'p.usuario_id as id', 'p.usuario_nome as nome'])
    .select((eb) => eb('u.excluido_em', 'is not', null).$castTo<boolean>().as('excluida'))
    .where('p.divergencia_id', 'in', [...ids])
    .orderBy('p.papel', 'desc')
    .orderBy('p.usuario_nome')
    .execute();
}

/** Photos by their ids; those whose time is over are missing. */
export function findFotos(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('foto')
    .select(['id', 'papel', 'key'])
    .where('id', 'in', [...ids])
    .execute();
}

/** Statements asked for, oldest first. */
export function listPedidos(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('divergencia_pedido')
    .selectAll()
    .where('divergencia_id', 'in', [...ids])
    .orderBy('pedido_em')
    .orderBy('id')
    .execute();
}

export function listHistorico(db: Db, id: string) {
  return db
    .selectFrom('divergencia_historico')
    .select(['em', 'acao', 'usuario_nome as usuario', 'usuario_id', 'detalhe'])
    .where('divergencia_id', '=', id)
    .orderBy('em')
    .orderBy('id')
    .execute();
}
