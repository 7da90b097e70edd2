import type { Caixa } from '@frota/contract/ocr';

/** Share of width and height. */
const MARGIN = 0.18;
const WHOLE = { x: 0, y: 0, w: 1, h: 1 };

export interface CropFrame {
  readonly ratio: number;
  /** Per cent of the part shown. */
  readonly widthPercent: number;
  readonly leftPercent: number;
  readonly topPercent: number;
  /** Degrees, and the centre of rotation. */
  readonly turn: number;
  readonly origin: string;
}

/** `photoRatio`: width to height. */
export function cropFrame(caixa: Caixa | undefined, photoRatio: number): CropFrame {
  const { x, y, w, h } = caixa ? widen(caixa) : WHOLE;
  return {
    ratio: (w * photoRatio) / h,
    widthPercent: 100 / w,
    leftPercent: (-x / w) * 100,
    topPercent: (-y / h) * 100,
    turn: -(caixa?.angulo ?? 0),
    origin: `${(x + w / 2) * 100}% ${(y + h / 2) * 100}%`,
  };
}

function widen({ x, y, w, h }: Caixa): typeof WHOLE {
  return {
    x: x - w * MARGIN,
    y: y - h * MARGIN,
    w: w * (1 + 2 * MARGIN),
    h: h * (1 + 2 * MARGIN),
  };
}
