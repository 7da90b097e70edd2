import type { Random } from '../random.ts';

type Point = readonly [number, number];

export type Size = { width: number; height: number };

/** Share of its side. */
export const MARGIN = 0.15;

/** Degrees. */
const MAX_TURN = 3;

/** Corners of the picture in the drawing: top left, top right, bottom right, bottom left. */
export function aim({ width, height }: Size, random: Random): Point[] {
  const turn = (random.between(-MAX_TURN, MAX_TURN) * Math.PI) / 180;
  const zoom = random.between(0.92, 1.02);
  const [shiftX, shiftY] = [
    random.between(-0.03, 0.03) * width,
    random.between(-0.03, 0.03) * height,
  ];
  const corners: Point[] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ];
  return corners.map(([u, v]) => {
    const x = (u * zoom * width) / 2 + random.between(-0.025, 0.025) * width;
    const y = (v * zoom * height) / 2 + random.between(-0.025, 0.025) * height;
    return [
      width / 2 + shiftX + x * Math.cos(turn) - y * Math.sin(turn),
      height / 2 + shiftY + x * Math.sin(turn) + y * Math.cos(turn),
    ];
  });
}

/** Maps the unit square on four corners (Heckbert, 1989): nine coefficients. */
function projection(corners: Point[]): Projection {
  const [a, b, c, d] = corners as [Point, Point, Point, Point];
  const [dx1, dy1] = [b[0] - c[0], b[1] - c[1]];
  const [dx2, dy2] = [d[0] - c[0], d[1] - c[1]];
  const [sx, sy] = [a[0] - b[0] + c[0] - d[0], a[1] - b[1] + c[1] - d[1]];
  const det = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / det;
  const h = (dx1 * sy - sx * dy1) / det;
  return {
    x: [b[0] - a[0] + g * b[0], d[0] - a[0] + h * d[0], a[0]],
    y: [b[1] - a[1] + g * b[1], d[1] - a[1] + h * d[1], a[1]],
    w: [g, h, 1],
  };
}

type Row = readonly [u: number, v: number, one: number];
type Projection = { x: Row; y: Row; w: Row };

/** Bilinear. */
export function warp(source: Buffer, { width, height }: Size, corners: Point[]): Buffer {
  const [dx, dy] = [Math.round(width * MARGIN), Math.round(height * MARGIN)];
  const [sourceWidth, sourceHeight] = [width + 2 * dx, height + 2 * dy];
  const stride = sourceWidth * 3;
  const map = projection(corners);
  const result = Buffer.allocUnsafe(width * height * 3);
  for (let y = 0, target = 0; y < height; y++) {
    const v = (y + 0.5) / height;
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5) / width;
      const w = map.w[0] * u + map.w[1] * v + map.w[2];
      const sceneX = (map.x[0] * u + map.x[1] * v + map.x[2]) / w + dx - 0.5;
      const sceneY = (map.y[0] * u + map.y[1] * v + map.y[2]) / w + dy - 0.5;
      const px = Math.min(sourceWidth - 2, Math.max(0, sceneX));
      const py = Math.min(sourceHeight - 2, Math.max(0, sceneY));
      const left = Math.floor(px);
      const top = Math.floor(py);
      const fx = px - left;
      const fy = py - top;
      let at = top * stride + left * 3;
      for (let channel = 0; channel < 3; channel++, at++, target++) {
        const upper = source[at]! * (1 - fx) + source[at + 3]! * fx;
        const lower = source[at + stride]! * (1 - fx) + source[at + stride + 3]! * fx;
        result[target] = upper * (1 - fy) + lower * fy;
      }
    }
  }
  return result;
}
