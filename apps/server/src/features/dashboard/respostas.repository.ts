import { type DashboardRespostas, TOP_MAX } from '@frota/contract/dashboard';
import { CASOS_POR_PERGUNTA } from '@frota/contract/dashboard/motor';
import { type Regra, USUAL_CONSUMO } from '@frota/contract/divergencias';
import { MUDOU_EM } from '@frota/contract/divergencias/motor';
import { sql } from 'kysely';
import type { Db, Fragment, RowOf } from '../../database/schema.ts';
import type { custoEm } from '../tanques/custo.repository.ts';
import { type Filtro, matches, VEICULOS } from './filtro.sql.ts';
import { comGasto, SOMAS, type SomasRow } from './somas.sql.ts';

export interface PlacaRow
  extends Pick<
    SomasRow,
    'registros' | 'litros' | 'valor' | 'litros_pagos' | 'sem_preco' | 'km' | 'litros_km'
  > {
  readonly placa_canonica: string;
  readonly placa: string;
  /** km/L of its last steps before an instant, by which it is measured; null where it has none or drove nothing. */
  readonly medias: readonly number[] | null;
}

/** What each plate fueled, paid and drove, with the period's costs, and what it did before `from`. */
export async function sumPorPlaca(
  db: Db,
  filtro: Filtro,
  { from, custo }: { readonly from: Date; readonly custo: typeof custoEm },
): Promise<PlacaRow[]> {
  const { rows } = await sql<PlacaRow>`
    with placas as (
      select r.placa_canonica, max(r.placa collate "C") as placa, ${SOMAS}
        from ${comGasto(matches(filtro), custo)} group by r.placa_canonica)
    select p.*, u.medias
      from placas p
      left join lateral (
        select array_agg(media_km) as medias
          from (select a.media_km from dashboard_registro a
                 where a.placa_canonica = p.placa_canonica and a.interno and a.em < ${from}
                   and a.passo = 'normal' and a.media_km is not null
                 order by a.em desc, a.id desc limit ${USUAL_CONSUMO.max}) ultimas) u on p.km > 0`.execute(
    db,
  );
  return rows;
}

/** Cost centre and city of each plate that was ever registered. */
export async function listCadastradas(db: Db) {
  const { rows } = await sql<
    Pick<RowOf<'veiculo'>, 'placa_canonica' | 'centro_custo' | 'cidade'>
  >`select * from ${VEICULOS} v`.execute(db);
  return rows;
}

interface PostoRow {
  readonly cnpj: string;
  readonly combustivel: string;
  readonly registros: number;
  readonly litros: string;
  readonly valor: string;
}

/** Litres and R$ by foreign station and fuel, of fuelings whose receipt was read: its key has the CNPJ (contract's cnpjOf). */
export async function sumPostosDeFora(db: Db, filtro: Filtro): Promise<PostoRow[]> {
  const { rows } = await sql<PostoRow>`
    select substr(f.nota_chave, 7, 14) as cnpj, r.tipo_combustivel as combustivel,
           count(*) as registros, sum(r.litros + r.arla_litros) as litros, sum(r.valor) as valor
      from dashboard_registro r
     cross join lateral (
       select nota_chave from foto where vinculo_id = r.id and nota_chave is not null limit 1) f
     where ${matches(filtro)} and not r.interno and r.valor > 0 and r.litros > 0
     group by 1, 2`.execute(db);
  return rows;
}

/** Cases of fuelings as rows of `r`, as `matches` takes them: those that nobody dismissed and that have not closed themselves. */
const casos = (filtro: Filtro, regras: readonly Regra[]): Fragment => sql`
  from (select d.*, d.ocorrido_em as em, d.origem = 'abastecimento_interno' as interno from divergencia d) r
 where ${matches(filtro)} and r.regra = any(${[...regras]}::text[])
   and r.situacao <> 'encerrada' and r.decisao is distinct from 'nao_procede'`;

export interface ContagemRow {
  readonly regra: Regra;
  readonly total: number;
  readonly abertas: number;
  readonly litros: string;
  readonly valor: string | null;
}

/** How many cases each rule has in some plates' part of the period, and the sums of their litres and R$. */
export async function countCasos(
  db: Db,
  filtro: Filtro,
  regras: readonly Regra[],
): Promise<ContagemRow[]> {
  const { rows } = await sql<ContagemRow>`
    select r.regra, count(*) as total, count(*) filter (where r.situacao = 'aberta') as abertas,
           coalesce(sum(r.litros), 0) as litros, sum(r.valor) as valor
      ${casos(filtro, regras)} group by r.regra`.execute(db);
  return rows;
}

export type Caso = Pick<
  RowOf<'divergencia'>,
  'id' | 'regra' | 'situacao' | 'ocorrido_em' | 'litros' | 'valor' | 'frase' | 'em_jogo'
> & { readonly placa: string };
const COLUNAS = sql`
  r.id, r.regra, r.situacao, r.placa, r.ocorrido_em, r.litros, r.valor, r.frase, r.em_jogo`;

/** The cases of some rules with most at stake. */
export async function listCasos(db: Db, filtro: Filtro, regras: readonly Regra[]): Promise<Caso[]> {
  const { rows } = await sql<Caso>`
    select ${COLUNAS} ${casos(filtro, regras)}
     order by r.em_jogo desc, r.em desc, r.id desc limit ${CASOS_POR_PERGUNTA}`.execute(db);
  return rows;
}

/** Open cases of a consumption that changed, most at stake first, with the day. */
export async function listMudancas(
  db: Db,
  filtro: Filtro,
): Promise<(Caso & Pick<DashboardRespostas['pioraram'][number], 'desde'>)[]> {
  const { rows } = await sql<Caso & { desde: string }>`
    select ${COLUNAS}, r.numeros ->> ${MUDOU_EM} as desde ${casos(filtro, ['consumo_fora'])}
       and r.situacao = 'aberta' and r.numeros ->> ${MUDOU_EM} is not null
     order by r.em_jogo desc, r.em desc, r.id desc limit ${TOP_MAX}`.execute(db);
  return rows;
}
