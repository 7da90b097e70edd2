import { formatPlaca } from '../formato/placa.ts';
import { EVENTOS_DIVERGENCIA, type EventoDivergencia } from './divergencias.ts';
import { REGRAS, type Regra } from './regras.ts';

/**
 * The heading above a case's other records. One about a photo or a receipt shows the other record that has the same one,
 * one about the station what was measured, one about a statement the record that its line is; any other adds many up.
 */
export function lancamentosTitle({ regra }: { readonly regra: Regra }): string {
  if (REGRAS[regra].quando === 'posto') return 'Registros do posto';
  if (REGRAS[regra].quando === 'extrato') return 'No app';
  return isReuso({ regra }) ? 'Onde já foi usada' : 'Lançamentos que somam';
}

/** Whether a case's photos are those of the records beside it: one of the station, or of a statement's line, has none itself. */
export const isDeFotosAlheias = ({ regra }: { readonly regra: Regra }): boolean =>
  'evento' in REGRAS[regra];

/** Whether a rule asks about a photo or a receipt that another record has, too. */
export const isReuso = ({ regra }: { readonly regra: Regra }): boolean =>
  REGRAS[regra].quando === 'foto';

/**
 * What names a case in a list: 'ABC-1D23', or 'Ana Lima' where the rule asks about a person's habit; what it hangs on
 * where it is about neither.
 */
export function assuntoOf(caso: {
  readonly regra: Regra;
  readonly placa: string | null;
  readonly origem: EventoDivergencia;
  readonly pessoas: readonly { readonly nome: string }[];
}): string {
  const pessoa = REGRAS[caso.regra].quando === 'pessoa' ? caso.pessoas[0]?.nome : undefined;
  return pessoa ?? (caso.placa ? formatPlaca(caso.placa) : EVENTOS_DIVERGENCIA[caso.origem]);
}
