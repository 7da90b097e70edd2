/** What a user needs for the first login. */
export interface Acesso {
  readonly usuario: string;
  readonly cpf: string;
  readonly senha: string;
}

/** Easy to read out: three words of syllables and two digits, 42 bits. */
export function makeSenha(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(10));
  const syllable = (i: number): string =>
    'bcdfjlmnprtv'.charAt(numbers[i]! % 12) + 'aeiou'.charAt(Math.floor(numbers[i]! / 12) % 5);
  const words = [0, 2, 4].map((i) => syllable(i) + syllable(i + 1) + (i === 4 ? syllable(6) : ''));
  return `${words.join('-')}-${10 + (numbers[7]! % 90)}`;
}
