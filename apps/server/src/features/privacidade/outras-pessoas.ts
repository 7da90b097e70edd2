import { OUTRA_PESSOA } from '@frota/contract/privacidade';

export interface Identidade {
  readonly usuario: string;
  readonly cpf: string;
  readonly email: string | null;
}

const valuesOf = ({ usuario, cpf, email }: Identidade): string[] => [usuario, cpf, email ?? ''];

const WORD = /[\p{L}\d]+/gu;
const IN_WORD = /[\p{L}\d]/u;

interface Alheio {
  readonly text: string;
  readonly at: number;
}

/** Masks other people's names, CPFs and e-mails in a JSON text. Looks each word up once. */
export function createMask(
  propria: Identidade,
  outras: readonly Identidade[],
): (value: unknown) => string {
  const own = new Set(valuesOf(propria));
  const alheios = [...new Set(outras.flatMap(valuesOf))].flatMap((value) => {
    const [first] = value.matchAll(WORD);
    if (!first || own.has(value)) return [];
    return [{ text: value.toLowerCase(), at: first.index, word: first[0].toLowerCase() }];
  });
  const byWord = Map.groupBy(alheios, ({ word }) => word);
  // Longest first: 'Ana Lima' before 'Ana'.
  for (const some of byWord.values()) some.sort((a, b) => b.text.length - a.text.length);
  return (value) =>
    JSON.stringify(value, (_, part) => (typeof part === 'string' ? mask(part, byWord) : part));
}

function mask(text: string, byWord: ReadonlyMap<string, readonly Alheio[]>): string {
  let masked = '';
  let done = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (index < done) continue;
    for (const alheio of byWord.get(word.toLowerCase()) ?? []) {
      const from = index - alheio.at;
      const to = from + alheio.text.length;
      if (from < done || text.slice(from, to).toLowerCase() !== alheio.text) continue;
      if (IN_WORD.test(text.charAt(from - 1)) || IN_WORD.test(text.charAt(to))) continue;
      masked += text.slice(done, from) + OUTRA_PESSOA;
      done = to;
      break;
    }
  }
  return masked + text.slice(done);
}
