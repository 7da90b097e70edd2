import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font, type PathCommand } from 'opentype.js';

export type TextOptions = {
  x: number;
  y: number;
  /** Of a capital letter, in pixels. */
  height: number;
  fill: string;
  weight?: Weight;
  align?: 'left' | 'center' | 'right';
  stretch?: number;
};

const CAP_HEIGHT = 0.7;
const require = createRequire(import.meta.url);
const FILES = {
  500: require.resolve('@fontsource/barlow-condensed/files/barlow-condensed-latin-500-normal.woff'),
  600: require.resolve('@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff'),
  700: require.resolve('@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff'),
} as const;
type Weight = keyof typeof FILES;
const fonts = new Map<Weight, Font>();

function loadFont(weight: Weight): Font {
  const known = fonts.get(weight);
  if (known) return known;
  const bytes = readFileSync(FILES[weight]);
  const font = opentype.parse(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
  );
  fonts.set(weight, font);
  return font;
}

/** The library's own toPathData writes NaN for coordinates near a round number. */
function formatCommand(command: PathCommand): string {
  const point = (x: number, y: number): string => `${x.toFixed(2)} ${y.toFixed(2)} `;
  switch (command.type) {
    case 'Z':
      return 'Z';
    case 'C':
      return `C${point(command.x1, command.y1)}${point(command.x2, command.y2)}${point(command.x, command.y)}`;
    case 'Q':
      return `Q${point(command.x1, command.y1)}${point(command.x, command.y)}`;
    default:
      return `${command.type}${point(command.x, command.y)}`;
  }
}

/** As a path, because a bare machine has no fonts for SVG texts. */
export function drawText(text: string, options: TextOptions): string {
  const { x, y, height, fill, weight = 600, align = 'center', stretch = 1 } = options;
  const size = height / CAP_HEIGHT;
  const font = loadFont(weight);
  const width = font.getAdvanceWidth(text, size) * stretch;
  const left = x - { left: 0, center: width / 2, right: width }[align];
  const data = font.getPath(text, 0, 0, size).commands.map(formatCommand).join('');
  return `<path transform="translate(${left.toFixed(1)} ${y.toFixed(1)}) scale(${stretch} 1)" d="${data}" fill="${fill}"/>`;
}

/** One character in each cell of a fixed pitch, as on number plates; wide letters are squeezed. */
export function drawCells(text: string, pitch: number, options: TextOptions): string {
  const start = options.x - ((text.length - 1) * pitch) / 2;
  const font = loadFont(options.weight ?? 600);
  return [...text]
    .map((character, index) => {
      const width = font.getAdvanceWidth(character, options.height / CAP_HEIGHT);
      const stretch = Math.min(options.stretch ?? 1, pitch / width);
      return drawText(character, { ...options, x: start + index * pitch, stretch });
    })
    .join('');
}
