export type Point = readonly [x: number, y: number];

/** `angle`: radians, clockwise on the screen about the centre, within ±60°. `width` runs along the text. */
export type Rect = { cx: number; cy: number; width: number; height: number; angle: number };

export type TextBox = Rect & { score: number };

/** Counter-clockwise in a y-up frame (Andrew's monotone chain). */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const lower = buildChain(sorted);
  const upper = buildChain(sorted.reverse());
  return [...lower.slice(0, -1), ...upper.slice(0, -1)];
}

function buildChain(points: readonly Point[]): Point[] {
  const chain: Point[] = [];
  for (const point of points) {
    while (chain.length > 1 && cross(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
    chain.push(point);
  }
  return chain;
}

function cross(origin: Point, a: Point, b: Point): number {
  return (a[0] - origin[0]) * (b[1] - origin[1]) - (a[1] - origin[1]) * (b[0] - origin[0]);
}

/** Least area; one side lies on an edge of the hull. */
export function minAreaRect(points: readonly Point[]): Rect {
  const hull = convexHull(points);
  let best: Rect | undefined;
  for (const [i, from] of hull.entries()) {
    const to = hull[(i + 1) % hull.length]!;
    const rect = boundAlong(hull, Math.atan2(to[1] - from[1], to[0] - from[0]));
    if (!best || rect.width * rect.height < best.width * best.height) best = rect;
  }
  if (!best) throw new RangeError('a rectangle needs at least two distinct points');
  return normalise(best);
}

function boundAlong(points: readonly Point[], angle: number): Rect {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [x, y] of points) {
    const u = x * cos + y * sin;
    const v = y * cos - x * sin;
    left = Math.min(left, u);
    right = Math.max(right, u);
    top = Math.min(top, v);
    bottom = Math.max(bottom, v);
  }
  const u = (left + right) / 2;
  const v = (top + bottom) / 2;
  return {
    cx: u * cos - v * sin,
    cy: u * sin + v * cos,
    width: right - left,
    height: bottom - top,
    angle,
  };
}

function normalise(rect: Rect): Rect {
  const quarters = Math.round(rect.angle / (Math.PI / 2));
  const turned = quarters % 2 !== 0;
  return {
    cx: rect.cx,
    cy: rect.cy,
    width: turned ? rect.height : rect.width,
    height: turned ? rect.width : rect.height,
    angle: rect.angle - quarters * (Math.PI / 2),
  };
}

/** Clockwise on the screen from the text's upper left. */
export function rectCorners(rect: Rect): Point[] {
  const signs: Point[] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ];
  return signs.map(([u, v]) => fromRectFrame(rect, (u * rect.width) / 2, (v * rect.height) / 2));
}

/** u along the text, v downwards, from the centre. */
export function fromRectFrame(rect: Rect, u: number, v: number): Point {
  const cos = Math.cos(rect.angle);
  const sin = Math.sin(rect.angle);
  return [rect.cx + u * cos - v * sin, rect.cy + u * sin + v * cos];
}

/** Inverse of fromRectFrame. */
export function toRectFrame(rect: Rect, [x, y]: Point): { u: number; v: number } {
  const cos = Math.cos(rect.angle);
  const sin = Math.sin(rect.angle);
  const [dx, dy] = [x - rect.cx, y - rect.cy];
  return { u: dx * cos + dy * sin, v: dy * cos - dx * sin };
}

/** Grows each side by `area × ratio / perimeter`, as DB shrinks its maps. */
export function unclip<R extends Rect>(rect: R, ratio: number): R {
  const margin = (rect.width * rect.height * ratio) / (2 * (rect.width + rect.height));
  return { ...rect, width: rect.width + 2 * margin, height: rect.height + 2 * margin };
}

/** Between their ends, and across the line, in heights of `number`. */
export function distanceFrom(number: Rect, box: Rect): { along: number; across: number } {
  const gap = Math.abs(box.cx - number.cx) - (box.width + number.width) / 2;
  return { along: gap / number.height, across: Math.abs(box.cy - number.cy) / number.height };
}

/** The same line; in heights of the first box. */
export function isSamePlace(a: Rect, b: Rect): boolean {
  const apart = Math.max(Math.abs(a.cx - b.cx), Math.abs(a.cy - b.cy));
  const ratio = Math.max(a.height, b.height) / Math.min(a.height, b.height);
  return apart < 0.3 * a.height && ratio < 1.4 && Math.abs(a.width - b.width) < 0.5 * a.height;
}

export function areOverlapping(a: Rect, b: Rect): boolean {
  return (
    Math.abs(a.cy - b.cy) < 0.5 * Math.max(a.height, b.height) &&
    Math.abs(a.cx - b.cx) < (a.width + b.width) / 2
  );
}
