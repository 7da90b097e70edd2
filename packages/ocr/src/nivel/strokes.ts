/** Every sign is looked at on a grid of this size. */
export const GRID = { width: 12, height: 16 } as const;

/** A sign's strokes: a box's sides, upper and lower halves apart, and its middle, as of seven segments. */
const STROKES = {
  top: [0, 0, 1, 0],
  upperRight: [1, 0, 1, 0.5],
  lowerRight: [1, 0.5, 1, 1],
  bottom: [0, 1, 1, 1],
  lowerLeft: [0, 0.5, 0, 1],
  upperLeft: [0, 0, 0, 0.5],
  middle: [0, 0.5, 1, 0.5],
  stem: [0.5, 0, 0.5, 1],
} as const;
type Stroke = keyof typeof STROKES;

const LEFT = ['upperLeft', 'lowerLeft'] as const;
const RIGHT = ['upperRight', 'lowerRight'] as const;

/** What signs on dashboards are made of: the two that are sought, and those that look like them. */
const SIGNS: Readonly<Record<string, readonly Stroke[]>> = {
  E: [...LEFT, 'top', 'middle', 'bottom'],
  F: [...LEFT, 'top', 'middle'],
  e: [...LEFT, 'top', 'upperRight', 'middle', 'bottom'],
  C: [...LEFT, 'top', 'bottom'],
  H: [...LEFT, ...RIGHT, 'middle'],
  L: [...LEFT, 'bottom'],
  P: [...LEFT, 'top', 'upperRight', 'middle'],
  A: [...LEFT, ...RIGHT, 'top', 'middle'],
  T: ['top', 'stem'],
  I: ['top', 'stem', 'bottom'],
  '0': [...LEFT, ...RIGHT, 'top', 'bottom'],
  '1': [...RIGHT],
  '2': ['upperRight', 'lowerLeft', 'top', 'middle', 'bottom'],
  '4': ['upperLeft', ...RIGHT, 'middle'],
  '7': [...RIGHT, 'top'],
  '3': [...RIGHT, 'top', 'middle', 'bottom'],
  '5': ['upperLeft', 'lowerRight', 'top', 'middle', 'bottom'],
  '6': [...LEFT, 'lowerRight', 'top', 'middle', 'bottom'],
  '8': [...LEFT, ...RIGHT, 'top', 'middle', 'bottom'],
  '9': ['upperLeft', ...RIGHT, 'top', 'middle', 'bottom'],
  U: [...LEFT, ...RIGHT, 'bottom'],
};
/** Thin and bold lettering: a stroke's width in widths of the grid. */
const WIDTHS = [2, 3.4] as const;

type Template = { sign: string; grid: Float64Array };

const TEMPLATES: readonly Template[] = Object.entries(SIGNS).flatMap(([sign, strokes]) =>
  WIDTHS.map((width) => ({ sign, grid: standardise(draw(strokes, width)) })),
);

/** The sign that a grid of how much is inked (0 to 1) shows best, and how well: the correlation of the two. */
export function matchSign(ink: Float64Array): { sign: string; match: number } {
  const seen = standardise(ink);
  let best = { sign: '', match: 0 };
  for (const { sign, grid } of TEMPLATES) {
    let match = 0;
    for (let at = 0; at < grid.length; at++) match += grid[at]! * seen[at]!;
    if (match > best.match) best = { sign, match };
  }
  return best;
}

function draw(strokes: readonly Stroke[], width: number): Float64Array {
  const grid = new Float64Array(GRID.width * GRID.height);
  const spanX = GRID.width - width;
  const spanY = GRID.height - width;
  for (const stroke of strokes) {
    const [x0, y0, x1, y1] = STROKES[stroke];
    for (let y = 0; y < GRID.height; y++) {
      for (let x = 0; x < GRID.width; x++) {
        const inX = overlap(x, x0 * spanX, x1 * spanX + width);
        const inY = overlap(y, y0 * spanY, y1 * spanY + width);
        const at = y * GRID.width + x;
        grid[at] = Math.max(grid[at]!, inX * inY);
      }
    }
  }
  return grid;
}

/** Which part of the cell that begins at `cell` lies between two places. */
function overlap(cell: number, from: number, to: number): number {
  return Math.max(0, Math.min(cell + 1, to) - Math.max(cell, from));
}

/** With mean 0 and length 1. */
function standardise(grid: Float64Array): Float64Array {
  const mean = grid.reduce((sum, value) => sum + value, 0) / grid.length;
  const centred = grid.map((value) => value - mean);
  const length = Math.sqrt(centred.reduce((sum, value) => sum + value * value, 0)) || 1;
  return centred.map((value) => value / length);
}
