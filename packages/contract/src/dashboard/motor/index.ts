import { espalhamento, type Faixa, USUAL_CONSUMO } from '../../divergencias/mediana.ts';
import { diasAntes } from '../../tempo/index.ts';
import { mediaKmOf } from '../dashboard.rules.ts';

/** Counted back from the last fueling, so that figures do not change by waiting. */
export const DIAS_VEICULO = { dias90: 90, meses12: 365 } as const;

interface Piora {
  readonly litros: number;
  /** Part of the usual km/L: 0.15 is 15 %. */
  readonly queda: number;
  readonly alemDoUsual: boolean;
}

export function pioraNoPeriodo(
  { km, litrosKm }: Pick<Somas, 'km' | 'litrosKm'>,
  usual: Faixa,
): Piora {
  const queda = 1 - km / litrosKm / usual.mediana;
  return {
    litros: litrosKm - km / usual.mediana,
    queda,
    alemDoUsual: queda > espalhamento(usual, USUAL_CONSUMO.espalhamento),
  };
}

/** Twelve months 'aaaa-mm' to this one, oldest first. */
export function mesesAte(mes: string): string[] {
  const [ano = 0, numero = 0] = mes.split('-').map(Number);
  // JavaScript counts months from 0.
  return Array.from({ length: 12 }, (_, i) =>
    new Date(Date.UTC(ano, numero - 12 + i, 1)).toISOString().slice(0, 7),
  );
}

export interface Somas {
  /** R$, where there is a price: own fuel at cost, with Arla; external as paid. */
  readonly valor: number;
  readonly litrosPagos: number;
  /** km from full tank to full tank, or of the records asked for, and the litres burnt on them. */
  readonly km: number;
  readonly litrosKm: number;
}

/** Σkm ÷ ΣL: a mean of means would count a short step like a long one. */
export function kmLitroOf({ km, litrosKm }: Pick<Somas, 'km' | 'litrosKm'>): number | null {
  return mediaKmOf(km, litrosKm);
}

/** Mean of each month's Σkm ÷ ΣL; null without a month. */
export function mediaMensalOf(meses: readonly Pick<Somas, 'km' | 'litrosKm'>[]): number | null {
  const medias = meses.flatMap((mes) => kmLitroOf(mes) ?? []);
  if (medias.length === 0) return null;
  const media = medias.reduce((sum, kmLitro) => sum + kmLitro, 0) / medias.length;
  return Math.round(media * 1e6) / 1e6;
}

/** R$/km = R$/L × ΣL ÷ Σkm, so litres without a price and impossible steps do not distort it. */
export function custoKmOf({ valor, litrosPagos, km, litrosKm }: Somas): number | null {
  return litrosPagos > 0 && km > 0 && litrosKm > 0 ? (valor / litrosPagos) * (litrosKm / km) : null;
}

/** Both days included. */
export function diasAte(
  fim: string,
  dias: number,
): { readonly inicio: string; readonly fim: string } {
  return { inicio: diasAntes(fim, dias - 1), fim };
}
