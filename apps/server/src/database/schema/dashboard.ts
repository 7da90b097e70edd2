import type { Nivel } from '@frota/contract/combustivel';
import type { Passo } from '@frota/contract/dashboard';
import type { OndeKm } from '@frota/contract/veiculos';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Decimal, Instant, NullableDecimal, NullableInstant } from './columns.ts';

/** What the dashboard works out of the fuelings. */
export interface DashboardTables {
  /** Plates of check-ins and fuelings, each locked while its records are worked out anew. */
  dashboard_placa: {
    placa_canonica: string;
    /** The plate's Mercosul form, where it has both. */
    mercosul: GeneratedAlways<string>;
    /** Its last fueling that counts; null where all were cancelled. */
    ultimo_em: NullableInstant;
    /** The vehicle's km now (`ultimosKm`), when it was read, and where. */
    ultimo_km: Generated<number | null>;
    ultimo_km_em: NullableInstant;
    ultimo_km_onde: Generated<OndeKm | null>;
    /** Σkm/ΣL of the stretches between full tanks of the 90 days up to the day of that fueling. */
    media_km: Generated<number | null>;
    /** What that is made of: km and litres; and `custoKmOf` of these days. */
    km_90: Generated<number | null>;
    litros_km_90: NullableDecimal;
    custo_km: Generated<number | null>;
    /** The same as `media_km` of 12 months. */
    media_12: Generated<number | null>;
    /** The band in which its km/L usually is (`evolucaoDe`); null of too few stretches. */
    faixa_de: Generated<number | null>;
    faixa_ate: Generated<number | null>;
    /** When a gate or a pump saw it last. */
    visto_em: NullableInstant;
    /** Its figures are to be worked out again, as a litre has another cost than it had. */
    a_refazer: Generated<boolean>;
  };

  /** One fueling that counts (not cancelled), as corrected, with what is derived. */
  dashboard_registro: {
    id: string;
    interno: boolean;
    em: Instant;
    placa: string;
    placa_canonica: string;
    tipo_combustivel: string;
    litros: Decimal;
    arla_litros: Decimal;
    valor: NullableDecimal;
    km: number;
    km_portaria: number | null;
    /** The gauge after fueling; null where nobody noted it. */
    nivel: Nivel | null;
    /** What the panels before the one that shows `km`, or `km_portaria`, counted (`kmAntes`). */
    km_antes: Generated<number>;
    portaria_antes: Generated<number>;
    manobrista: string;
    portaria: string;
    motorista: string;
    /** Null where only the name is known. */
    manobrista_id: number | null;
    portaria_id: number | null;
    motorista_id: number | null;
    corrigido: boolean;
    /** Of the plate's internal record before; null for the first one and for external ones. */
    km_anterior: number | null;
    em_anterior: NullableInstant;
    /** km since that record, whatever panel showed them. */
    rodados: number | null;
    /** All litres after that record up to and including this one. */
    litros_desde: NullableDecimal;
    /** Of a full tank: since the plate's full tank before, at whatever station. */
    trecho_km: number | null;
    trecho_litros: NullableDecimal;
    trecho_em: NullableInstant;
    /** First day of the month in America/Campo_Grande. */
    mes: GeneratedAlways<string>;
    diferenca_km: GeneratedAlways<number | null>;
    media_km: GeneratedAlways<number | null>;
    passo: GeneratedAlways<Passo | null>;
    /** Fuel was filled up to the brim, as the gauge says or where nobody noted it; or not up to it. */
    cheio: GeneratedAlways<boolean>;
    parcial: GeneratedAlways<boolean>;
    /** From one full tank to this one, and its km can be: Σ of these is a vehicle's km/L. */
    trecho: GeneratedAlways<boolean>;
  };
}
