import { fromRectFrame, type Rect, type TextBox, toRectFrame } from '../geometry/rect.ts';
import type { RgbImage } from '../image/decode.ts';
import { PLATE_ALPHABET, type Posteriors } from '../recognition/posteriors.ts';

export type FormatoPlaca = 'antiga' | 'mercosul';

/** `twin`: 1 for I, O for 0. */
export type Option = { symbol: number; twin?: number };

export type Grammar = readonly (readonly Option[])[];

const classOf = (character: string): number => PLATE_ALPHABET.indexOf(character) + 1;
const optionsOf = (characters: string): Option[] =>
  [...characters].map((character) => ({ symbol: classOf(character) }));

const TWINS: Readonly<Record<string, string>> = { I: '1', '1': 'I', O: '0', '0': 'O' };

/** Typefaces hardly tell I from 1 and O from 0: either is read for the other, and the plate's style decides. */
const withTwins = (characters: string): Option[] =>
  [...characters].map((character) => {
    const twin = TWINS[character];
    return { symbol: classOf(character), ...(twin && { twin: classOf(twin) }) };
  });

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = '0123456789';
const L = optionsOf(LETTERS);
const D = optionsOf(DIGITS);

/** LLLDDDD until 2018, LLLDLDD (Mercosul) since. */
export const GRAMMARS: Readonly<Record<FormatoPlaca, Grammar>> = {
  antiga: [L, L, L, D, withTwins(DIGITS), D, D],
  mercosul: [L, L, L, D, withTwins(LETTERS), D, D],
};

export const FORMATOS: readonly FormatoPlaca[] = ['antiga', 'mercosul'];

export type NearbyText = { box: TextBox; text: string };

export type StyleSigns = {
  /** Of clearly blue pixels above the characters. */
  blueShare: number;
  /** Highest mass on a separator (· - .) in any step. */
  separator: number;
};

const BLUE_SHARE = 0.25;
const SEPARATOR_SURE = 0.5;
const SEPARATOR_POSSIBLE = 0.1;
/** Log price of a format that the looks contradict. */
const STYLE_PRICE = 6;
const SEPARATORS = '·-.•。:—–一~*';
const MIN_CITY_LETTERS = 5;

/** Log price per format; decides I/1 and O/0 in position five. Blue strip, BRASIL: Mercosul; separator, city: old. */
export function stylePrices(
  box: Rect,
  signs: StyleSigns,
  texts: readonly NearbyText[],
): Record<FormatoPlaca, number> {
  const above = texts.filter((text) => isHeadline(text.box, box)).map((text) => lettersOf(text));
  const mercosul = signs.blueShare > BLUE_SHARE || above.some((text) => /BR[A4]S|ASIL/.test(text));
  const antiga =
    signs.separator >= SEPARATOR_SURE ||
    (!mercosul && above.some((text) => text.length >= MIN_CITY_LETTERS));
  const noSeparator = !antiga && signs.separator < SEPARATOR_POSSIBLE;
  return {
    antiga: !antiga && (mercosul || noSeparator) ? STYLE_PRICE : 0,
    mercosul: antiga && !mercosul ? STYLE_PRICE : 0,
  };
}

function lettersOf({ text }: NearbyText): string {
  return text.replace(/[^A-Z0-9]/g, '');
}

/** Just above, centred, smaller. */
function isHeadline(text: Rect, plate: Rect): boolean {
  const { u, v } = toRectFrame(plate, [text.cx, text.cy]);
  const distance = -v / plate.height;
  return (
    distance > 0.4 && distance < 1.5 && Math.abs(u) < plate.width / 2 && text.height < plate.height
  );
}

/** In the strip above the characters. Measured against the plate's own face: at dusk a whole photo is blue. */
export function measureBlueShare(image: RgbImage, box: Rect): number {
  const face = samplePixels(image, box, -0.5, 0.5);
  const total = (channel: 0 | 1 | 2): number => face.reduce((sum, rgb) => sum + rgb[channel], 1);
  const overRed = Math.max(1, total(2) / total(0));
  const overGreen = Math.max(1, total(2) / total(1));
  const strip = samplePixels(image, box, -0.95, -0.5);
  const blue = strip.filter(
    ([r, g, b]) => b > r * overRed * 1.35 + 12 && b > g * overGreen * 1.12 + 4,
  );
  return strip.length === 0 ? 0 : blue.length / strip.length;
}

type Rgb = readonly [number, number, number];

function samplePixels(image: RgbImage, box: Rect, from: number, to: number): Rgb[] {
  const { data, width, height } = image;
  const [rows, columns] = [8, 24];
  const pixels: Rgb[] = [];
  for (let row = 0; row < rows; row++) {
    const v = box.height * (from + ((to - from) * (row + 0.5)) / rows);
    for (let column = 0; column < columns; column++) {
      const u = ((column + 0.5) / columns - 0.5) * box.width * 0.9;
      const [x, y] = fromRectFrame(box, u, v).map(Math.round) as [number, number];
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const at = (y * width + x) * 3;
      pixels.push([data[at]!, data[at + 1]!, data[at + 2]!]);
    }
  }
  return pixels;
}

export function findSeparatorClasses(symbols: readonly string[]): number[] {
  return symbols.flatMap((symbol, i) => (symbol !== '' && SEPARATORS.includes(symbol) ? [i] : []));
}

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
