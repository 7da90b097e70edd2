import { diasAntes } from '../../tempo/fuso.ts';
import { mediaKmOf } from '../passo.ts';

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

/** Counted back from the last fueling, so that figures do not change by waiting. */
export const DIAS_VEICULO = { dias90: 90, meses12: 365 } as const;

/** Both days included. */
export function diasAte(
  fim: string,
  dias: number,
): { readonly inicio: string; readonly fim: string } {
  return { inicio: diasAntes(fim, dias - 1), fim };
}
