import type { Line } from '../digits/sightings.ts';
import type { Rect } from '../geometry/rect.ts';
import type { DisplayRow, Figure } from './rows.ts';

type Role = 'valor' | 'litros' | 'precoUnitario';

export type PlacedFigure = { number: string; weight: number; box: Rect };

export type PumpReading = {
  figures: Partial<Record<Role, PlacedFigure>>;
  score: number;
  consistent: boolean;
};

const ROLES: readonly Role[] = ['valor', 'litros', 'precoUnitario'];

/** The first pattern that fits counts: 'preço por litro' is no label of litres. */
const LABELS: readonly (readonly [Role, RegExp])[] = [
  ['precoUnitario', /PRE[CÇ]O|POR\s*L|PRICE|PER\s*(GAL|LIT)|\/\s*L|UNIT/i],
  ['litros', /TR[OE]S|LITR|LITER|GAL|VOLUME|^L$/i],
  ['valor', /\$|TOTAL|VALOR|SALE|PURCHASE|PAGAR|REAIS/i],
];

const DECIMALS: Readonly<Record<Role, readonly number[]>> = {
  valor: [2],
  litros: [2, 3],
  precoUnitario: [3, 2],
};
const MAX_LITROS = 2000;
const PRICE_RANGE = [0.5, 20] as const;

/** Cost of a point that was not seen. */
const OTHER_POINT_PRICE = 0.4;
const SECOND_CHOICE_PRICE = 0.1;
const UNUSUAL_DECIMALS_PRICE = 0.3;
const IMPLAUSIBLE_PRICE = 0.5;
/** In heights of the row. */
const MAX_LABEL_GAP = 1.3;
const LABEL_BONUS = 0.8;
const ORDER_BONUS = 0.15;
const CONSISTENT_BONUS = 2;
/** Litres come first where nothing else decides. */
const ROLE_BONUS: Readonly<Record<Role, number>> = { valor: 0, litros: 0.1, precoUnitario: -0.4 };
/** Every pump shows the total with cents. Only a photo of one display alone shows the total without litres. */
const CENTS_BONUS = 0.2;

/** By labels beside the rows, order (total, litres, price), decimals, and litres × price = total. */
export function assignRoles(
  rows: readonly DisplayRow[],
  lines: readonly Line[],
  isCutOut: boolean,
): PumpReading[] {
  const labels = lines.flatMap(toLabel);
  const centsBonus = isCutOut ? CENTS_BONUS : 0;
  const readings: PumpReading[] = [];
  const extend = (chosen: Choice[], role: number): void => {
    if (role === ROLES.length) {
      if (chosen.length > 0) readings.push(toReading(chosen, labels, centsBonus));
      return;
    }
    extend(chosen, role + 1);
    for (const row of rows) {
      if (chosen.some((choice) => choice.row === row)) continue;
      for (const figure of row.figures) {
        for (const decimals of decimalsFor(ROLES[role]!, figure)) {
          extend([...chosen, { role: ROLES[role]!, row, figure, decimals }], role + 1);
        }
      }
    }
  };
  extend([], 0);
  return readings.sort((a, b) => b.score - a.score);
}

type Choice = { role: Role; row: DisplayRow; figure: Figure; decimals: number };
type Label = { role: Role; box: Rect };

function decimalsFor(role: Role, figure: Figure): readonly number[] {
  const seen = figure.decimals === undefined ? [] : [figure.decimals];
  return [...new Set([...seen, ...DECIMALS[role]])].filter((n) => n <= figure.digits.length);
}

function scoreDecimals(role: Role, figure: Figure, decimals: number): number {
  const trust = decimals === figure.decimals ? figure.pointShare : 0;
  const rank = DECIMALS[role].indexOf(decimals);
  // For litres and price, unusual decimals cost less if the point is clearly seen: a yard's pump may show tenths.
  const unusual = rank < 0 ? UNUSUAL_DECIMALS_PRICE * (role === 'valor' ? 1 : 1 - trust) : 0;
  const second = SECOND_CHOICE_PRICE * Math.max(0, rank) * (1 - trust);
  return -OTHER_POINT_PRICE * (1 - trust) - unusual - second;
}

function toLabel({ text, box }: Line): Label[] {
  const label = LABELS.find(([, pattern]) => pattern.test(text));
  return label ? [{ role: label[0], box }] : [];
}

function toReading(
  chosen: readonly Choice[],
  labels: readonly Label[],
  centsBonus: number,
): PumpReading {
  const consistent = isConsistent(chosen);
  const score =
    chosen.reduce((sum, choice) => sum + scoreChoice(choice, labels, centsBonus), 0) +
    scoreOrder(chosen) +
    (consistent ? CONSISTENT_BONUS : 0);
  const figures = Object.fromEntries(
    chosen.map((choice) => [
      choice.role,
      { number: toDecimal(choice), weight: choice.figure.weight, box: choice.figure.box },
    ]),
  );
  return { figures, score, consistent };
}

function toDecimal({ figure: { digits }, decimals }: Choice): string {
  const padded = digits.padStart(decimals + 1, '0');
  return decimals === 0 ? padded : `${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`;
}

function scoreChoice(choice: Choice, labels: readonly Label[], centsBonus: number): number {
  const { role, figure, decimals } = choice;
  const value = Number(toDecimal(choice));
  const implausible =
    (role === 'litros' && value > MAX_LITROS) ||
    (role === 'precoUnitario' && (value < PRICE_RANGE[0] || value > PRICE_RANGE[1]));
  return (
    figure.weight +
    ROLE_BONUS[role] +
    (role === 'valor' && decimals === 2 ? centsBonus * figure.pointShare : 0) +
    scoreLabels(choice, labels) +
    scoreDecimals(role, figure, decimals) -
    (implausible ? IMPLAUSIBLE_PRICE : 0)
  );
}

/** The nearest label speaks for its role and against the others. */
function scoreLabels({ role, row }: Choice, labels: readonly Label[]): number {
  let nearest: { label: Label; gap: number } | undefined;
  for (const label of labels) {
    const gap = gapBetween(row.box, label.box);
    if (gap < MAX_LABEL_GAP * row.box.height && (!nearest || gap < nearest.gap))
      nearest = { label, gap };
  }
  if (!nearest) return 0;
  return nearest.label.role === role ? LABEL_BONUS : -LABEL_BONUS;
}

function gapBetween(a: Rect, b: Rect): number {
  const along = Math.abs(a.cx - b.cx) - (a.width + b.width) / 2;
  const across = Math.abs(a.cy - b.cy) - (a.height + b.height) / 2;
  return Math.max(0, along, across);
}

function scoreOrder(chosen: readonly Choice[]): number {
  let score = 0;
  for (const [i, upper] of chosen.entries()) {
    for (const lower of chosen.slice(i + 1)) {
      score += upper.row.box.cy < lower.row.box.cy ? ORDER_BONUS : -ORDER_BONUS;
    }
  }
  return score;
}

function isConsistent(chosen: readonly Choice[]): boolean {
  const [valor, litros, preco] = ROLES.map((role) => chosen.find((choice) => choice.role === role));
  if (!valor || !litros || !preco) return false;
  const [total, volume, price] = [valor, litros, preco].map((choice) => Number(toDecimal(choice)));
  // Twice the most that litres × price can be off because both are rounded.
  const hidden = price! * lastDigit(litros) + volume! * lastDigit(preco);
  return total! > 0 && Math.abs(volume! * price! - total!) <= lastDigit(valor) + hidden / 2;
}

function lastDigit({ decimals }: Choice): number {
  return 10 ** -decimals;
}
