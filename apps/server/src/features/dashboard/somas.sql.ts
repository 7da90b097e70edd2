import { FAIXA_DIESEL } from '@frota/contract/dashboard';
import type { Somas } from '@frota/contract/dashboard/motor';
import { sql } from 'kysely';
import type { Fragment } from '../../database/schema.ts';
import { custoEm } from '../movimentos/custo.repository.ts';

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
