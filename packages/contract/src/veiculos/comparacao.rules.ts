/** The last steps of which a vehicle's small line is drawn. */
export const MEDIAS_DA_LINHA = 12;

/** How far a km/L is from another one, in per cent; null where either is not known. */
export function desvioDe(media: number | null, referencia: number | null): number | null {
  return media === null || referencia === null ? null : (media / referencia - 1) * 100;
}
