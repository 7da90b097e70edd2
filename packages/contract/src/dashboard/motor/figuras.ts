import { diasAntes } from '../../tempo/fuso.ts';
import { mediaKmOf } from '../passo.ts';

/** Sums of some fuelings, of which every screen makes the same figures. */
export interface Somas {
  /** R$ of what has a price: own fuel at its cost with its Arla, external as paid. */
  readonly valor: number;
  /** Litres of diesel of the fuelings with a price. */
  readonly litrosPagos: number;
  /** km of the stretches from full tank to full tank, or of the records that are asked for, and the litres burnt on them. */
  readonly km: number;
  readonly litrosKm: number;
}

/** km/L of some fuelings: Σkm ÷ ΣL. A mean of their own means would count a short step as much as a long one. */
export function kmLitroOf({ km, litrosKm }: Pick<Somas, 'km' | 'litrosKm'>): number | null {
  return mediaKmOf(km, litrosKm);
}

/** A vehicle's months: the mean of each month's km/L, Σkm ÷ ΣL of its records that have one; null of no month. */
export function mediaMensalOf(meses: readonly Pick<Somas, 'km' | 'litrosKm'>[]): number | null {
  const medias = meses.flatMap((mes) => kmLitroOf(mes) ?? []);
  if (medias.length === 0) return null;
  const media = medias.reduce((sum, kmLitro) => sum + kmLitro, 0) / medias.length;
  return Math.round(media * 1e6) / 1e6;
}

/**
 * R$ a km: what a litre cost, times the litres that a km took, ΣL ÷ Σkm. So neither litres without a price nor steps
 * whose km cannot be make it look smaller or greater. Null where either is not known.
 */
export function custoKmOf({ valor, litrosPagos, km, litrosKm }: Somas): number | null {
  return litrosPagos > 0 && km > 0 && litrosKm > 0 ? (valor / litrosPagos) * (litrosKm / km) : null;
}

/** A vehicle's figures are those of so many days up to that of its last fueling: they do not change by waiting. */
export const DIAS_VEICULO = { dias90: 90, meses12: 365 } as const;

/** So many days up to one, both included. */
export function diasAte(
  fim: string,
  dias: number,
): { readonly inicio: string; readonly fim: string } {
  return { inicio: diasAntes(fim, dias - 1), fim };
}
