/** The band in which a vehicle's km/L usually is. */
export interface FaixaUsual {
  readonly de: number;
  readonly ate: number;
}

/** km/L that no diesel vehicle on the road leaves, loaded or light: held against where its own band is not known yet. */
export const FAIXA_DIESEL: FaixaUsual = { de: 0.5, ate: 25 };

/** Whether a km/L lies outside of what the vehicle usually does: a slip, a partial fill, or something to look at. */
export function isForaDaFaixa(mediaKm: number | null, faixa: FaixaUsual | null): boolean {
  if (mediaKm === null) return false;
  const { de, ate } = faixa ?? FAIXA_DIESEL;
  return mediaKm < de || mediaKm > ate;
}

/** The same as the columns of a plate's figures have it. */
export function faixaDe(de: number | null, ate: number | null): FaixaUsual | null {
  return de === null || ate === null ? null : { de, ate };
}
