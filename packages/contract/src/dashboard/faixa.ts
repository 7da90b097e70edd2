export interface FaixaUsual {
  readonly de: number;
  readonly ate: number;
}

/** km/L of any diesel vehicle, for use where the vehicle's own band is not known yet. */
export const FAIXA_DIESEL: FaixaUsual = { de: 0.5, ate: 25 };

export function isForaDaFaixa(mediaKm: number | null, faixa: FaixaUsual | null): boolean {
  if (mediaKm === null) return false;
  const { de, ate } = faixa ?? FAIXA_DIESEL;
  return mediaKm < de || mediaKm > ate;
}

export function faixaDe(de: number | null, ate: number | null): FaixaUsual | null {
  return de === null || ate === null ? null : { de, ate };
}
