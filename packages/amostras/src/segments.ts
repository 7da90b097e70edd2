/** a (top) to g (middle), clockwise, as bits 0 to 6. */
const SEGMENTS: Record<string, number> = {
  '0': 0x3f,
  '1': 0x06,
  '2': 0x5b,
  '3': 0x4f,
  '4': 0x66,
  '5': 0x6d,
  '6': 0x7d,
  '7': 0x07,
  '8': 0x7f,
  '9': 0x6f,
  ' ': 0x00,
};

export type DisplayOptions = {
  right: number;
  top: number;
  height: number;
  on: string;
  off: string;
  places?: number;
};

const SLANT = 0.09;
const DIGIT_WIDTH = 0.48;
const DIGIT_PITCH = 0.61;

function segmentShapes(height: number): readonly string[] {
  const width = height * DIGIT_WIDTH;
  const thick = height * 0.135;
  const half = thick / 2;
  const gap = height * 0.012;
  const middle = height / 2;
  const bar = (y: number): string =>
    polygon([
      [half + gap, y],
      [thick + gap, y - half],
      [width - thick - gap, y - half],
      [width - half - gap, y],
      [width - thick - gap, y + half],
      [thick + gap, y + half],
    ]);
  const post = (x: number, top: number, bottom: number): string =>
    polygon([
      [x, top + gap],
      [x + half, top + half + gap],
      [x + half, bottom - half - gap],
      [x, bottom - gap],
      [x - half, bottom - half - gap],
      [x - half, top + half + gap],
    ]);
  return [
    bar(half),
    post(width - half, half, middle),
    post(width - half, middle, height - half),
    bar(height - half),
    post(half, middle, height - half),
    post(half, half, middle),
    bar(middle),
  ];
}

function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}

/** Digits, at most one decimal point (`.` or `,`), and blanks. */
export function drawSegments(text: string, options: DisplayOptions): string {
  const { right, top, height, on, off } = options;
  const digits = text.replace(/[.,]/, '');
  const places = options.places ?? digits.length;
  const padded = digits.padStart(places, ' ');
  const pointAfter = /[.,]/.test(text)
    ? places - 1 - (text.length - 1 - text.search(/[.,]/))
    : undefined;
  const shapes = segmentShapes(height);
  const pitch = height * DIGIT_PITCH;
  const left = right - (places - 1) * pitch - height * DIGIT_WIDTH;
  const dot = height * 0.07;
  let lit = '';
  let unlit = '';
  [...padded].forEach((character, index) => {
    const bits = SEGMENTS[character];
    if (bits === undefined) throw new RangeError(`No seven-segment form of '${character}'`);
    const place = (shape: string): string =>
      `<path transform="translate(${(left + index * pitch).toFixed(1)} ${top})" d="${shape}"/>`;
    shapes.forEach((shape, segment) => {
      if (bits & (1 << segment)) lit += place(shape);
      else unlit += place(shape);
    });
    if (index === pointAfter) {
      const x = left + index * pitch + height * (DIGIT_WIDTH + (DIGIT_PITCH - DIGIT_WIDTH) / 2);
      lit += `<circle cx="${x.toFixed(1)}" cy="${(top + height - dot).toFixed(1)}" r="${dot.toFixed(1)}"/>`;
    }
  });
  const slant = `translate(${((top + height) * SLANT).toFixed(1)} 0) skewX(${((-Math.atan(SLANT) * 180) / Math.PI).toFixed(2)})`;
  return `<g transform="${slant}"><g fill="${off}">${unlit}</g><g fill="${on}">${lit}</g></g>`;
}
