export const PLACA_TEXTO_MAX = 20;
/** Shortest reading shown as a plate (spec, section 5). */
export const PLACA_MIN = 6;

/** 'abc-1d23' becomes 'ABC1D23'. */
export function normalizePlaca(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** Normalised LLLDDDD or Mercosul LLLDLDD. */
export function isPlaca(text: string): boolean {
  return /^[A-Z]{3}\d[A-Z0-9]\d{2}$/.test(normalizePlaca(text));
}

export function isMercosul(placa: string): boolean {
  return /^[A-Z]{3}\d[A-Z]\d{2}$/.test(normalizePlaca(placa));
}

/** A Mercosul plate made from an old one has its fifth character 0→A … 9→J. K–Z have no old form. */
export function placaCanonica(text: string): string {
  const placa = normalizePlaca(text);
  if (!isMercosul(placa)) return placa;
  const index = placa.charCodeAt(4) - 65;
  return index > 9 ? placa : `${placa.slice(0, 4)}${index}${placa.slice(5)}`;
}

/** Also for a plate being typed: 'ABC1D' becomes 'ABC13'. */
export function inicioCanonico(text: string): string {
  const parte = normalizePlaca(text);
  return placaCanonica(parte.padEnd(7, '0')).slice(0, parte.length);
}

/** The canonical form first, then its Mercosul form. */
export function formasDaPlaca(text: string): string[] {
  const placa = placaCanonica(text);
  if (!/^[A-Z]{3}\d{4}$/.test(placa)) return [placa];
  const letra = String.fromCharCode(65 + Number(placa.charAt(4)));
  return [placa, placa.slice(0, 4) + letra + placa.slice(5)];
}

export function samePlaca(a: string, b: string): boolean {
  return placaCanonica(a) === placaCanonica(b);
}

/** Easily confused in a reading. */
const CONFUSABLE = [
  '0ODQ',
  '1IL',
  '2Z',
  '5S',
  '6G',
  '8B',
  '4A',
  '7TY',
  'UV',
  'MN',
  'CG',
  'EF',
  'PR',
  '08',
  '17',
  '38',
  '68',
  'BD',
  'HN',
  'KX',
  'VY',
];
const ALL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** One confusable character away; for a reading that misses a character, with any one added. */
export function placasParecidas(text: string): string[] {
  const placa = normalizePlaca(text);
  const near = new Set<string>();
  if (placa.length === PLACA_MIN) {
    for (let i = 0; i <= placa.length; i++) {
      for (const char of ALL) near.add(placa.slice(0, i) + char + placa.slice(i));
    }
  }
  for (let i = 0; i < placa.length; i++) {
    for (const group of CONFUSABLE.filter((chars) => chars.includes(placa.charAt(i)))) {
      for (const char of group) near.add(placa.slice(0, i) + char + placa.slice(i + 1));
    }
  }
  near.delete(placa);
  return [...near].filter(isPlaca);
}
