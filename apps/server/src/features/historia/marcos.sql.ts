import { sql } from 'kysely';
import type { Fragment } from '../../database/schema.ts';
import type { Molde, Onde, Parte } from '../../noun/molde.ts';

export type Alvo =
  | { readonly placa: string; readonly formas: readonly string[] }
  | { readonly pessoa: number }
  | { readonly registros: readonly string[] };

export function partesOf(moldes: readonly Molde[], alvo: Alvo): Parte[] {
  return moldes.flatMap(({ onde, ...molde }) =>
    wheresOf(onde, alvo).map((where) => ({ ...molde, where })),
  );
}

function wheresOf(onde: Onde, alvo: Alvo): Fragment[] {
  if ('pessoa' in alvo) return onde.pessoa ? [onde.pessoa(alvo.pessoa)] : [];
  if ('registros' in alvo) {
    return onde.registros ? [onde.registros(sql`${[...alvo.registros]}::uuid[]`)] : [];
  }
  const formas = sql`${[...alvo.formas]}::text[]`;
  return [
    ...(onde.forma ? alvo.formas.map((forma) => onde.forma!(forma, formas)) : []),
    ...(onde.placa ? [onde.placa(alvo.placa, formas)] : []),
    ...(onde.movidos ? [onde.movidos(formas)] : []),
  ];
}
