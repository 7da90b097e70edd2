import type { Regra, SituacaoDivergencia } from '@frota/contract/divergencias';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { allOf, during, newestFirst } from '../../../database/conditions.ts';
import { instantsInSteps } from '../../../database/in-steps.ts';
import type { Db, Fragment, RowOf } from '../../../database/schema.ts';
import { itensPorPessoa } from '../../conferencia/conferencia.public.ts';
import { abastecidaLike } from '../../dashboard/filtro.public.ts';

export interface DivergenciaFiltro {
  readonly situacao: SituacaoDivergencia;
  readonly regra?: Regra | undefined;
  /** The rule of the one with most at stake of those that stand together. */
  readonly cabeca?: Regra | undefined;
  /** Part of a plate in either form. */
  readonly placa?: string | undefined;
  readonly pessoa?: number | undefined;
  /** With a statement that was asked for before this instant and is not given. */
  readonly pedidaAntes?: Date | undefined;
  /** Whose they are: one's or nobody's (null), of those with an owner only what is over its day on this day. */
  readonly responsavel?: { readonly id?: number | null; readonly atrasadaEm?: string } | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** What is asked of the cases `of`. */
export function matches(of: 'd' | 'outra', filtro: DivergenciaFiltro): RawBuilder<SqlBool> {
  const { situacao, regra, cabeca: _, placa, pessoa, pedidaAntes, responsavel, ...span } = filtro;
  const column = (name: string): Fragment => sql.ref(`${of}.${name}`);
  const { id, atrasadaEm } = responsavel ?? {};
  return allOf(
    sql`${column('situacao')} = ${situacao}`,
    regra && sql`${column('regra')} = ${regra}`,
    during(`${of}.ocorrido_em`, span),
    abastecidaLike(of, placa),
    pessoa !== undefined &&
      sql`exists (
        select from divergencia_pessoa p
         where p.divergencia_id = ${column('id')} and p.usuario_id = ${pessoa})`,
    pedidaAntes &&
      sql`${column('id')} in (
        select divergencia_id from divergencia_pedido
         where declarada_em is null and pedido_em < ${pedidaAntes})`,
    id === null && sql`${column('responsavel_id')} is null`,
    typeof id === 'number' && sql`${column('responsavel_id')} = ${id}`,
    atrasadaEm !== undefined && sql`${column('responsavel_ate')} < ${atrasadaEm}`,
  );
}

export const DIVERGENCIAS = sql`divergencia d`;

/** A list's condition in its index, what else is asked, and whether another index finds that. */
export function askedOf(filtro: DivergenciaFiltro) {
  const { situacao, regra, placa, pessoa, pedidaAntes, responsavel, from, to } = filtro;
  const indexed = (placa ?? pessoa ?? pedidaAntes ?? responsavel?.id ?? undefined) !== undefined;
  const isAsked = indexed || (regra ?? responsavel ?? from ?? to) !== undefined;
  const found = isAsked && matches('d', filtro);
  return { where: sql`d.situacao = ${situacao}`, found, indexed };
}

/** When a case was decided, or ended by a correction. */
const FIM = { decidida: 'd.decidida_em', encerrada: 'd.encerrada_em' } as const;

/** Cases that are over, each by itself, the last decision first. */
export function passadasInSteps(
  db: Db,
  { situacao, ...filtro }: DivergenciaFiltro & { readonly situacao: keyof typeof FIM },
) {
  const em = FIM[situacao];
  const { where, found, indexed } = askedOf({ ...filtro, situacao });
  const source = { from: DIVERGENCIAS, em, id: 'd.id', where, found, indexed };
  return instantsInSteps(db, source, (within, page) => {
    const query = db
      .selectFrom('divergencia as d')
      .select('d.id')
      .select((eb) => eb.ref(em).$castTo<Date>().as('em'))
      .where(allOf(where, within, found));
    return newestFirst(query, em, 'd.id', page).execute();
  });
}

/** Most at stake first, then the newest. */
export const ORDEM = sql`d.em_jogo desc, d.ocorrido_em desc, d.id desc`;

/** Cases `d` of `from` with what their list takes of their fuelings. */
const linha = (from: Fragment): Fragment => sql`
  select d.*, i.tarefa_id as checkin_id,
         coalesce(i.lancado_por_id, x.lancado_por_id) as lancado_por_id,
         coalesce(i.lancado_por_nome, x.lancado_por_nome) as lancado_por,
         coalesce(i.lancado_motivo, x.lancado_motivo) as lancado_motivo,
         coalesce(i.manobrista_id, x.usuario_id) as em_nome_de_id,
         coalesce(i.manobrista_nome, x.usuario_nome) as em_nome_de
    from ${from}
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

/** Those of these cases that there are. */
export async function listDivergencias(db: Db, ids: readonly string[]): Promise<DivergenciaRow[]> {
  const { rows } = await sql<DivergenciaRow>`
    ${linha(sql`divergencia d`)} where d.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** The first of the cases that stand together. */
export interface CabecaRow
  extends Pick<
    RowOf<'divergencia'>,
    'id' | 'grupo' | 'em_jogo' | 'ocorrido_em' | 'frase' | 'placa' | 'litros' | 'valor'
  > {}

/** Most cases that stand together; more of them come up as these are decided. */
const JUNTAS_MAX = 50;

/** The cases of these groups, each group's together and in the order given. */
export async function listJuntas(
  db: Db,
  filtro: DivergenciaFiltro,
  grupos: readonly string[],
): Promise<DivergenciaRow[]> {
  if (grupos.length === 0) return [];
  const { rows } = await sql<DivergenciaRow>`
    ${linha(sql`
      unnest(${[...grupos]}::text[]) with ordinality as g (grupo, lugar)
      cross join lateral (
        select d.* from divergencia d where d.grupo = g.grupo and ${matches('d', filtro)}
         order by ${ORDEM} limit ${JUNTAS_MAX}) d`)}
     order by g.lugar, ${ORDEM}`.execute(db);
  return rows;
}

/** Everybody who took part in a record with such a case or sent such a value, by name as it is now. */
export async function listPessoasComCasos(
  db: Db,
  situacao: SituacaoDivergencia,
): Promise<{ id: number; nome: string; casos: number }[]> {
  const { rows } = await sql<{ id: number; nome: string; casos: number }>`
    select u.id, u.usuario as nome, sum(c.casos)::integer as casos
      from (select p.usuario_id, count(distinct d.id) as casos
              from divergencia_pessoa p join divergencia d on d.id = p.divergencia_id
             where d.situacao = ${situacao}
             group by p.usuario_id
            ${situacao === 'encerrada' ? sql`` : sql`union all ${itensPorPessoa(situacao)}`}) c
      join usuario u on u.id = c.usuario_id
     group by u.id
     order by u.usuario_busca`.execute(db);
  return rows;
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
    .select(['pessoa_id', 'pessoa_nome'])
    .where('divergencia_id', '=', id)
    .orderBy('em')
    .orderBy('id')
    .execute();
}
