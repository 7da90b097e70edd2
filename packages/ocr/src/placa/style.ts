import { fromRectFrame, type Rect, type TextBox, toRectFrame } from '../geometry/rect.ts';
import type { RgbImage } from '../image/decode.ts';
import type { Posteriors } from '../recognition/posteriors.ts';
import type { FormatoPlaca } from './grammar.ts';

/** A line of letters found in the photo, read as plain text in upper case. */
export type NearbyText = { box: TextBox; text: string };

/** What a plate's looks say about its format. */
export type StyleSigns = {
  /** Share of clearly blue pixels in the strip above the characters. */
  blueShare: number;
  /** Highest mass on a separator (· - .) in any step of the reading. */
  separator: number;
};

const BLUE_SHARE = 0.25;
const SEPARATOR_SURE = 0.5;
const SEPARATOR_POSSIBLE = 0.1;
/** Log price of a format that the plate's looks speak against. */
const STYLE_PRICE = 6;
const SEPARATORS = '·-.•。:—–一~*';
const MIN_CITY_LETTERS = 5;

/**
 * Log price of reading a plate in each format, which settles I/1 and O/0 in position five: a blue
 * strip or BRASIL above is Mercosul; a separator or a city's name above is the old format, and the
 * old format without any trace of a separator is unlikely.
 */
export function stylePrices(
  box: Rect,
  signs: StyleSigns,
  texts: readonly NearbyText[],
): Record<FormatoPlaca, number> {
  const above = texts.filter((text) => isHeadline(text.box, box)).map((text) => lettersOf(text));
  const mercosul = signs.blueShare > BLUE_SHARE || above.some((text) => /BR[A4]S|ASIL/.test(text));
  const city = above.some((text) => text.length >= MIN_CITY_LETTERS);
  const antiga = !mercosul && (signs.separator >= SEPARATOR_SURE || city);
  const notAntiga = mercosul || (!antiga && signs.separator < SEPARATOR_POSSIBLE);
  return { antiga: notAntiga ? STYLE_PRICE : 0, mercosul: antiga ? STYLE_PRICE : 0 };
}

function lettersOf({ text }: NearbyText): string {
  return text.replace(/[^A-Z0-9]/g, '');
}

/** Whether a text stands where a plate has its headline: just above, centred, and smaller. */
function isHeadline(text: Rect, plate: Rect): boolean {
  const { u, v } = toRectFrame(plate, [text.cx, text.cy]);
  const distance = -v / plate.height;
  return (
    distance > 0.4 && distance < 1.5 && Math.abs(u) < plate.width / 2 && text.height < plate.height
  );
}

/** Samples the strip above the characters, where a Mercosul plate has its blue band. */
export function measureBlueShare({ data, width, height }: RgbImage, box: Rect): number {
  const [rows, columns] = [8, 24];
  let seen = 0;
  let blue = 0;
  for (let row = 0; row < rows; row++) {
    const v = -box.height / 2 - box.height * ((row / rows) * 0.45 - 0.02);
    for (let column = 0; column < columns; column++) {
      const u = ((column + 0.5) / columns - 0.5) * box.width * 0.9;
      const [x, y] = fromRectFrame(box, u, v).map(Math.round) as [number, number];
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const at = (y * width + x) * 3;
      seen++;
      if (isBlue(data[at]!, data[at + 1]!, data[at + 2]!)) blue++;
    }
  }
  return seen === 0 ? 0 : blue / seen;
}

function isBlue(r: number, g: number, b: number): boolean {
  return b > r * 1.35 + 12 && b > g * 1.12 + 4;
}

/** The recogniser's classes that are separators. */
export function findSeparatorClasses(symbols: readonly string[]): number[] {
  return symbols.flatMap((symbol, i) => (symbol !== '' && SEPARATORS.includes(symbol) ? [i] : []));
}

/** Highest probability mass on the separator classes in any one step. */
export function measureSeparator(
  { data, steps, classes }: Posteriors,
  separatorClasses: readonly number[],
): number {
  let highest = 0;
  for (let step = 0; step < steps; step++) {
    const mass = separatorClasses.reduce((sum, c) => sum + data[step * classes + c]!, 0);
    highest = Math.max(highest, mass);
  }
  return highest;
}
