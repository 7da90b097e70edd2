/** Most characters of what is taken for a plate, or a part of one, in a path or a search. */
export const PLACA_TEXTO_MAX = 20;
/** Fewest characters of a reading that is shown as a plate (spec, section 5); a stored plate has 7. */
export const PLACA_MIN = 6;

/** Uppercase letters and digits only: 'abc-1d23' is 'ABC1D23'. */
export function normalizePlaca(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** Old LLLDDDD or Mercosul LLLDLDD, after normalizing. */
export function isPlaca(text: string): boolean {
  return /^[A-Z]{3}\d[A-Z0-9]\d{2}$/.test(normalizePlaca(text));
}

export function isMercosul(placa: string): boolean {
  return /^[A-Z]{3}\d[A-Z]\d{2}$/.test(normalizePlaca(placa));
}

/**
 * One name for both forms of a plate: a Mercosul plate made from an old one has its fifth character
 * 0→A … 9→J, and both are the same vehicle. K–Z there have no old form and stay.
 */
export function placaCanonica(text: string): string {
  const placa = normalizePlaca(text);
  if (!isMercosul(placa)) return placa;
  const index = placa.charCodeAt(4) - 65;
  return index > 9 ? placa : `${placa.slice(0, 4)}${index}${placa.slice(5)}`;
}

/** The same of a plate that is still being typed: 'ABC1D' is 'ABC13'; any other part of one stays as it is. */
export function inicioCanonico(text: string): string {
  const parte = normalizePlaca(text);
  return placaCanonica(parte.padEnd(7, '0')).slice(0, parte.length);
}

/** The forms in which a vehicle's plate may be written, the canonical one first: the old one and its Mercosul form. */
export function formasDaPlaca(text: string): string[] {
  const placa = placaCanonica(text);
  if (!/^[A-Z]{3}\d{4}$/.test(placa)) return [placa];
  const letra = String.fromCharCode(65 + Number(placa.charAt(4)));
  return [placa, placa.slice(0, 4) + letra + placa.slice(5)];
}

/** Whether two plates are the same vehicle, in whichever form. */
export function samePlaca(a: string, b: string): boolean {
  return placaCanonica(a) === placaCanonica(b);
}

/** Characters that a reading takes for each other. */
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
/** What a missing character may have been. */
const ALL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/**
 * Plates one confusable character away or, of a reading that misses one, with any character more: to be
 * asked for in the register and offered in one tap.
 */
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
