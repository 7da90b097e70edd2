import { OUTRA_PESSOA } from '@frota/contract/privacidade';

/** What tells who a user is. */
export interface Identidade {
  readonly usuario: string;
  readonly cpf: string;
  readonly email: string | null;
}

const valuesOf = ({ usuario, cpf, email }: Identidade): string[] => [usuario, cpf, email ?? ''];

/** Takes names, CPFs and e-mails of others out of the values of a JSON text; what is one's own, too, stays. */
export function createMask(
  propria: Identidade,
  outras: readonly Identidade[],
): (value: unknown) => string {
  const own = new Set(valuesOf(propria));
  const words = [...new Set(outras.flatMap(valuesOf))]
    .filter((word) => word !== '' && !own.has(word))
    // 'Ana Lima' before 'Ana', which begins it.
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  if (words.length === 0) return (value) => JSON.stringify(value);
  const someone = new RegExp(String.raw`(?<![\p{L}\d])(?:${words.join('|')})(?![\p{L}\d])`, 'giu');
  return (value) =>
    JSON.stringify(value, (_, part) =>
      typeof part === 'string' ? part.replaceAll(someone, OUTRA_PESSOA) : part,
    );
}
