import { PLATE_ALPHABET } from '../recognition/alphabet.ts';

export type FormatoPlaca = 'antiga' | 'mercosul';

/** Per position of a plate, the compact classes that may stand there. */
export type Grammar = readonly (readonly number[])[];

const classesOf = (characters: string): number[] =>
  [...characters].map((character) => PLATE_ALPHABET.indexOf(character) + 1);

const L = classesOf('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const D = classesOf('0123456789');

/** Brazil's two plate formats: LLLDDDD until 2018, LLLDLDD (Mercosul) since. */
export const GRAMMARS: Readonly<Record<FormatoPlaca, Grammar>> = {
  antiga: [L, L, L, D, D, D, D],
  mercosul: [L, L, L, D, L, D, D],
};

export const FORMATOS: readonly FormatoPlaca[] = ['antiga', 'mercosul'];
