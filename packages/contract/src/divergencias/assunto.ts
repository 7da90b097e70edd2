import { formatPlaca } from '../formato/placa.ts';
import { REGRAS, type Regra } from './regras.ts';

/**
 * The heading above a case's other records. A case about a person adds many up; one about a photo or a receipt shows the
 * other record that has the same one.
 */
export function lancamentosTitle({ regra }: { readonly regra: Regra }): string {
  return REGRAS[regra].quando === 'pessoa' ? 'Lançamentos que somam' : 'Onde já foi usada';
}

/** What names a case in a list: 'ABC-1D23', or 'Ana Lima' where the rule asks about a person's habit. */
export function assuntoOf(caso: {
  readonly regra: Regra;
  readonly placa: string;
  readonly pessoas: readonly { readonly nome: string }[];
}): string {
  const pessoa = REGRAS[caso.regra].quando === 'pessoa' ? caso.pessoas[0]?.nome : undefined;
  return pessoa ?? formatPlaca(caso.placa);
}
