import { PLATE_ALPHABET } from '../recognition/alphabet.ts';

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
