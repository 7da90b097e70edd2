import type { Caixa } from '@frota/contract/ocr';
import type { Rect } from './geometry/rect.ts';
import type { QuarterTurn } from './image/decode.ts';

type Size = { width: number; height: number };

export function toCaixa(box: Rect, photo: Size, texto: string): Caixa {
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

/** From the photo turned clockwise to the photo before. */
export function turnBack(caixa: Caixa, turn: QuarterTurn, before: Size): Caixa {
  const turned = turn === 180 ? before : { width: before.height, height: before.width };
  const width = caixa.w * turned.width;
  const height = caixa.h * turned.height;
  const u = caixa.x * turned.width + width / 2 - turned.width / 2;
  const v = caixa.y * turned.height + height / 2 - turned.height / 2;
  const radians = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.round(Math.cos(radians)), Math.round(Math.sin(radians))];
  const box = {
    cx: before.width / 2 + u * cos + v * sin,
    cy: before.height / 2 + v * cos - u * sin,
    width,
    height,
    angle: (((caixa.angulo ?? 0) - turn) * Math.PI) / 180,
  };
  return toCaixa(box, before, caixa.texto);
}
