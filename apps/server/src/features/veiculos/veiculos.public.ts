import { PRAZO_AVISO } from '@frota/contract/cuidados';
import { KM_DIA_MAX } from '@frota/contract/dashboard';
import { FUSO } from '@frota/contract/tempo';
import {
  type OndeKm,
  placaCanonica,
  type RegrasPortaria,
  regrasEm,
} from '@frota/contract/veiculos';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Fragment, RowOf } from '../../database/schema.ts';
import { listVersoes } from './cidades.repository.ts';

export interface Lido {
  readonly km: number;
  readonly em: Date;
  readonly onde: OndeKm;
  readonly possivel: boolean;
}

/** Ten visits, each at gate and pump. */
const LIDOS_MAX = 20;

/** Not lower, nor more than KM_DIA_MAX a day; under 24 hours count as a day. */
const COMBINAM = sql`
  abs(r.corrido - o.corrido)::numeric * 86400
    <= ${sql.lit(KM_DIA_MAX)} * greatest(86400, abs(extract(epoch from r.em - o.em)))
  and (r.corrido = o.corrido or r.em = o.em or (r.corrido > o.corrido) = (r.em > o.em))`;

/**
 * A plate's latest readings before an instant, as corrected, in the km of that instant's panel; a new panel's first
 * km counts. A reading is plausible if it agrees with at least half of the others. The newest plausible one is the
 * km, else the oldest.
 */
export function ultimosKm(
  placa: Fragment,
  antes: Fragment = sql`'infinity'::timestamptz`,
): RawBuilder<Lido> {
  const last = (em: string, where: Fragment, km = 'km'): Fragment => sql`
    where placa_canonica = ${placa} and ${sql.ref(em)} < ${antes} and ${where}
    order by ${sql.ref(em)} desc, ${sql.ref(km)} desc limit ${sql.lit(LIDOS_MAX)}`;
  return sql`
    with lido as materialized (
      select km + antes as corrido, em, onde, row_number() over (order by em desc, km desc, onde) as n
        from (
          (select km, ${kmAntes(placa, sql`ocorrido_em`)} as antes, ocorrido_em as em, 'portaria' as onde
             from checkin ${last('ocorrido_em', sql`true`)})
          union all
          (select km, km_antes, em, 'abastecimento' from dashboard_registro ${last('em', sql`interno`)})
          union all
          (select km, km_antes, em, 'abastecimento' from dashboard_registro ${last('em', sql`not interno`)})
          union all
          (select primeiro_km, ${kmAntes(placa, sql`em`)}, em, 'painel' from painel_trocado
             ${last('em', sql`desfeito_em is null`, 'primeiro_km')})) todos
       order by n limit ${sql.lit(LIDOS_MAX)})
    select r.corrido - ${kmAntes(placa, antes)} as km, r.em, r.onde, acordo.possivel
      from lido r
      cross join lateral (
        select 2 * count(*) filter (where ${COMBINAM}) >= count(*) as possivel
          from lido o where o.n <> r.n) acordo
     order by acordo.possivel desc, case when acordo.possivel then r.n else -r.n end`;
}

const KM_ATUAL = sql`
  select ultimo_km as km from dashboard_placa
   where placa_canonica = v.placa_canonica and ultimo_km is not null`;

type UltimoKm = Pick<RowOf<'dashboard_placa'>, 'ultimo_km' | 'ultimo_km_em' | 'ultimo_km_onde'>;
/** Null where the plate was never seen. */
export type UltimoKmRow = { readonly [K in keyof UltimoKm]: UltimoKm[K] | null };

export function toUltimoKm(row: UltimoKmRow) {
  const { ultimo_km: km, ultimo_km_em: em, ultimo_km_onde: onde } = row;
  return km === null || em === null || onde === null ? null : { km, em, onde };
}

const contado = (placaCanonica: Fragment, where: Fragment): Fragment => sql`
  coalesce((select sum(coalesce(trocado.ultimo_km, trocado.primeiro_km) - trocado.primeiro_km)
              from painel_trocado trocado
             where trocado.placa_canonica = ${placaCanonica} and trocado.desfeito_em is null and ${where}), 0)::integer`;

/**
 * km of the panels before, so that km + this counts over all (contract's `rodadosEntre`). Negative where a panel
 * began higher than the old one ended.
 */
export const kmAntes = (placaCanonica: Fragment, em: Fragment): Fragment =>
  contado(placaCanonica, sql`trocado.em <= ${em}`);

const DIA = sql`(trocado.em at time zone ${sql.lit(FUSO)})::date`;

/** Only the day is known: if the panel changed on that day, take the panel whose km is nearer. */
const kmAntesNoDia = (placaCanonica: Fragment, km: Fragment, dia: Fragment): Fragment =>
  contado(
    placaCanonica,
    sql`(${DIA} < ${dia} or ${DIA} = ${dia}
          and abs(${km} - trocado.primeiro_km) <= abs(${km} - coalesce(trocado.ultimo_km, trocado.primeiro_km)))`,
  );

export function avisaDias(tipo: Fragment): Fragment {
  return sql`coalesce(
    (select p.dias from vencimento_prazo p where p.tipo = ${tipo}), ${PRAZO_AVISO.padrao}::integer)`;
}

const PLACA = sql`v.placa_canonica`;

/** With the next due km, in today's panel's km. */
export const FEITA = sql`
  select d.km, d.dia,
         d.km + v.km_preventiva + ${kmAntesNoDia(PLACA, sql`d.km`, sql`d.dia`)}
           - ${kmAntes(PLACA, sql`'infinity'::timestamptz`)} as proxima_km
    from preventiva d
   where d.veiculo_id = v.id and d.desfeita_em is null
   order by d.dia desc, d.km desc limit 1`;

export const FALTAM_KM = sql<number | null>`
  (select f.proxima_km - k.km from (${FEITA}) f cross join (${KM_ATUAL}) k)`;

export async function readRegras(db: Db, em: Date): Promise<RegrasPortaria> {
  return regrasEm(await listVersoes(db), em);
}

export type VeiculoRow = RowOf<'veiculo'>;

const COLUMNS = [
  'id',
  'placa',
  'cidade',
  'tipo_combustivel',
  'capacidade_combustivel',
  'km_preventiva',
] as const;

export type VeiculoRegistrado = Pick<RowOf<'veiculo'>, (typeof COLUMNS)[number]>;

export async function listCadastradas(db: Db, canonicas: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('veiculo')
    .select('placa_canonica')
    .where(sql<boolean>`placa_canonica = any(${[...canonicas]}::text[])`)
    .where('excluido_em', 'is', null)
    .execute();
  return new Set(rows.map(({ placa_canonica }) => placa_canonica));
}

export function findVeiculo(db: Db, placa: string): Promise<VeiculoRegistrado | undefined> {
  return db
    .selectFrom('veiculo')
    .select(COLUMNS)
    .where('placa_canonica', '=', placaCanonica(placa))
    .where('excluido_em', 'is', null)
    .executeTakeFirst();
}
