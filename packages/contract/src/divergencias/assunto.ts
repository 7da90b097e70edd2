import { formatPlaca } from '../formato/index.ts';
import { ORIGENS_DIVERGENCIA, type OrigemDivergencia } from './divergencias.ts';
import { REGRAS, type Regra } from './regras/regras.ts';

/** Heading of the records that a case shows beside its own. */
export function lancamentosTitle({ regra }: { readonly regra: Regra }): string {
  if (REGRAS[regra].quando === 'posto') return 'Registros do posto';
  if (REGRAS[regra].quando === 'extrato') return 'No sistema';
  return isReuso({ regra }) ? 'Onde já foi usada' : 'Lançamentos que somam';
}

/** Cases of the station and of statements have no photos of their own. */
export const isDeFotosAlheias = ({ regra }: { readonly regra: Regra }): boolean =>
  'origem' in REGRAS[regra];

export const isReuso = ({ regra }: { readonly regra: Regra }): boolean =>
  REGRAS[regra].quando === 'foto';

/** 'ABC-1D23'; 'Ana Lima' for a rule about a person. */
export function assuntoOf(caso: {
  readonly regra: Regra;
  readonly placa: string | null;
  readonly origem: OrigemDivergencia;
  readonly pessoas: readonly { readonly nome: string }[];
}): string {
  const pessoa = REGRAS[caso.regra].quando === 'pessoa' ? caso.pessoas[0]?.nome : undefined;
  return pessoa ?? (caso.placa ? formatPlaca(caso.placa) : ORIGENS_DIVERGENCIA[caso.origem]);
}
