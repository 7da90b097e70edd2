export const MEDIAS_DA_LINHA = 12;

/** Per cent. */
export function desvioDe(media: number | null, referencia: number | null): number | null {
  return media === null || referencia === null ? null : (media / referencia - 1) * 100;
}
