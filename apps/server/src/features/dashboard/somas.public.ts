import { FAIXA_DIESEL } from '@frota/contract/dashboard';
import type { Somas } from '@frota/contract/dashboard/motor';
import { sql } from 'kysely';
import { during } from '../../database/conditions.ts';
import type { Db, Fragment, RowOf } from '../../database/schema.ts';
import { custoEm, readCustos } from '../movimentos/custo.public.ts';
import { type Filtro, matches, type Periodo, VEICULOS } from './filtro.public.ts';
import { periodo, plain } from './resumo.repository.ts';

/** R$ of an internal record `r` with its Arla; null without a needed price. */
const custoPor = (custo: typeof custoEm): Fragment => sql`
  case when r.interno then round(
    r.litros * ${custo(sql`r.tipo_combustivel`, sql`r.em`)}
      + case when r.arla_litros > 0 then r.arla_litros * ${custo(sql`'ARLA'`, sql`r.em`)} else 0 end,
    2) end`;

export const CUSTO = custoPor(custoEm);

/** `gasto`: own fuel at cost, external as paid (0 is unknown). `offset 0` computes it once per record. */
export const comGasto = (where: Fragment, custo: typeof custoEm): Fragment => sql`
  (select r.*, coalesce(${custoPor(custo)}, nullif(r.valor, 0)) as gasto
     from dashboard_registro r where ${where} offset 0) r`;

/** Full tank to full tank; Σkm ÷ ΣL is the km/L (`kmLitroOf`). */
export const RODADOS = {
  km: sql`sum(r.trecho_km) filter (where r.trecho)`,
  litros: sql`sum(r.trecho_litros) filter (where r.trecho)`,
} as const;

export const FORA_DA_FAIXA = sql<boolean>`
  coalesce((select r.media_km not between coalesce(f.faixa_de, ${sql.lit(FAIXA_DIESEL.de)})
                                      and coalesce(f.faixa_ate, ${sql.lit(FAIXA_DIESEL.ate)})
              from dashboard_placa f where f.placa_canonica = r.placa_canonica), false)`;

/** On `comGasto`; all screens' figures come from these. */
export const SOMAS = sql`
  count(*) as registros, coalesce(sum(r.litros), 0) as litros,
  coalesce(sum(r.arla_litros), 0) as arla_litros, coalesce(sum(r.gasto), 0) as valor,
  coalesce(sum(r.gasto) filter (where r.interno), 0) as valor_interno,
  coalesce(sum(r.gasto) filter (where not r.interno), 0) as valor_externo,
  coalesce(sum(r.litros) filter (where r.gasto is not null), 0) as litros_pagos,
  coalesce(sum(r.litros + r.arla_litros) filter (where r.gasto is null), 0) as sem_preco,
  coalesce(${RODADOS.km}, 0)::bigint as km, coalesce(${RODADOS.litros}, 0) as litros_km`;

/** Litres are diesel; `sem_preco` includes Arla. */
export interface SomasRow {
  readonly registros: number;
  readonly litros: string;
  readonly arla_litros: string;
  readonly valor: string;
  readonly valor_interno: string;
  readonly valor_externo: string;
  readonly litros_pagos: string;
  readonly sem_preco: string;
  readonly km: number;
  readonly litros_km: string;
}

export function toSomas({
  valor,
  litros_pagos,
  km,
  litros_km,
}: Pick<SomasRow, 'valor' | 'litros_pagos' | 'km' | 'litros_km'>): Somas {
  return {
    valor: Number(valor),
    litrosPagos: Number(litros_pagos),
    km,
    litrosKm: Number(litros_km),
  };
}

export async function sumPeriodos(
  db: Db,
  periodos: readonly { readonly from: Date; readonly to: Date }[],
): Promise<SomasRow[]> {
  const custo = await readCustos(db, { from: periodos[0]?.from, to: periodos.at(-1)?.to });
  const sums: SomasRow[] = [];
  for (const periodo of periodos) {
    const { rows } = await sql<SomasRow>`
      select ${SOMAS} from ${comGasto(during('r.em', periodo), custo)}`.execute(db);
    sums.push(rows[0]!);
  }
  return sums;
}

/** What one plate took of one product. */
interface AbastecidoRow {
  readonly placa_canonica: string;
  readonly placa: string;
  /** A product, or what is stored of a fueling whose fuel is not known. */
  readonly tipo: string;
  readonly litros: string;
  /** R$ as the dashboard has them: of a fueling's diesel and of its Arla they are the whole to the cent. */
  readonly valor: string;
  /** Litres of fuelings whose R$ are not known. */
  readonly sem_preco: string;
}

/** What each plate took of each product, with the period's costs. */
export async function sumAbastecidos(
  db: Db,
  filtro: Periodo,
  custo: typeof custoEm,
): Promise<AbastecidoRow[]> {
  const { rows } = await sql<AbastecidoRow>`
    select r.placa_canonica, max(r.placa collate "C") as placa, p.tipo, sum(p.litros) as litros,
           coalesce(sum(p.valor), 0) as valor,
           coalesce(sum(p.litros) filter (where p.valor is null), 0) as sem_preco
      from ${comGasto(matches(filtro), custo)}
     cross join lateral (
       select case when r.gasto is null then null when r.arla_litros = 0 then 0
                   else round(r.arla_litros * ${custo(sql`'ARLA'`, sql`r.em`)}, 2) end as valor) arla
     cross join lateral (values (r.tipo_combustivel, r.litros, r.gasto - arla.valor),
                                ('ARLA', r.arla_litros, arla.valor)) as p (tipo, litros, valor)
     where p.litros > 0
     group by r.placa_canonica, p.tipo`.execute(db);
  return rows;
}

export async function listCadastradas(db: Db) {
  const { rows } = await sql<
    Pick<RowOf<'veiculo'>, 'placa_canonica' | 'centro_custo' | 'cidade'>
  >`select * from ${VEICULOS} v`.execute(db);
  return rows;
}

interface MesRow {
  readonly placa: string;
  readonly km: number;
  readonly litrosKm: number;
  readonly registros: number;
  readonly faixa_de: number | null;
  readonly faixa_ate: number | null;
}

export async function listMeses(
  db: Db,
  filtro: Filtro,
): Promise<{ placa_canonica: string; meses: readonly MesRow[] }[]> {
  const { rows } = await sql<MesRow & { placa_canonica: string }>`
    select m.*, p.faixa_de, p.faixa_ate
      from (select r.placa_canonica,
                   max(max(${plain('r.placa')})) over (partition by r.placa_canonica) as placa,
                   sum(r.rodados)::float8 as km, sum(r.litros_desde)::float8 as "litrosKm",
                   count(*) as registros
              ${periodo(filtro)} and r.passo = 'normal' and r.media_km is not null
             group by r.placa_canonica, r.mes) m
      join dashboard_placa p on p.placa_canonica = m.placa_canonica`.execute(db);
  return [...Map.groupBy(rows, ({ placa_canonica }) => placa_canonica)].map(
    ([placa_canonica, meses]) => ({ placa_canonica, meses }),
  );
}
