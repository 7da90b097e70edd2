export const MINIATURA_LADO = 320;

export function miniaturaUrl(url: string): string {
  return `${url}?tamanho=miniatura`;
}
