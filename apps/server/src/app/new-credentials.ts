import { randomInt } from 'node:crypto';

const CONSONANTS = 'bcdfgjklmnprstvz';
const VOWELS = 'aeiou';

export function newCpf(): string {
  const digits = Array.from({ length: 9 }, () => randomInt(10));
  for (const length of [9, 10]) {
    const sum = digits.reduce((total, digit, i) => total + digit * (length + 1 - i), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

/** About 57 bits, easy to dictate: 'bamo-tuli-rega-47'. */
export function newSenha(): string {
  const syllable = (): string =>
    CONSONANTS.charAt(randomInt(CONSONANTS.length)) + VOWELS.charAt(randomInt(VOWELS.length));
  const word = (): string => syllable() + syllable();
  return [word(), word(), word(), word(), String(randomInt(10, 100))].join('-');
}
