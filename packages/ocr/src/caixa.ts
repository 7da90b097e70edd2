import type { Rect } from './geometry/rect.ts';
import type { Caixa } from './leitura.ts';

/** A box in the photo's pixels as shares of the photo, for the screen to mark. */
export function toCaixa(box: Rect, photo: { width: number; height: number }, texto: string): Caixa {
  const round = (value: number): number => Math.round(value * 1e4) / 1e4;
  const caixa = {
    x: round((box.cx - box.width / 2) / photo.width),
    y: round((box.cy - box.height / 2) / photo.height),
    w: round(box.width / photo.width),
    h: round(box.height / photo.height),
    texto,
  };
  const angulo = Math.round((box.angle * 180) / Math.PI);
  return angulo === 0 ? caixa : { ...caixa, angulo };
}
