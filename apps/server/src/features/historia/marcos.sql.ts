import { sql } from 'kysely';
import type { Fragment } from '../../database/schema.ts';
import { ABASTECIMENTOS } from './moldes/abastecimento.ts';
import { CONFERENCIAS } from './moldes/conferencia.ts';
import { DIVERGENCIAS } from './moldes/divergencia.ts';
import type { Onde, Parte } from './moldes/molde.ts';
import { PASSAGENS } from './moldes/passagem.ts';

const MOLDES = [...PASSAGENS, ...ABASTECIMENTOS, ...CONFERENCIAS, ...DIVERGENCIAS];

/** Whose line of time: a plate's with both of its forms, a person's, or that of some records. */
export type Alvo =
  | { readonly placa: string; readonly formas: readonly string[] }
  | { readonly pessoa: number }
  | { readonly registros: readonly string[] };

/** The parts of a target's line of time. */
export function partesOf(alvo: Alvo): Parte[] {
  return MOLDES.flatMap(({ onde, ...molde }) =>
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
