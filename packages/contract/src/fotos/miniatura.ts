/** Long side, in pixels, of what stands for a photo where it is small on the screen. */
export const MINIATURA_LADO = 320;

/** The address of a photo's small picture, for the photo's own. */
export function miniaturaUrl(url: string): string {
  return `${url}?tamanho=miniatura`;
}
