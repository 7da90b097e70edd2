import { formatPlaca } from '../formato/placa.ts';
import { REGRAS, type Regra } from './regras.ts';

/** What the records beside a case are: those that it sums up, or the one that its photo or receipt stands at, too. */
export function lancamentosTitle({ regra }: { readonly regra: Regra }): string {
  return REGRAS[regra].quando === 'pessoa' ? 'Lançamentos que somam' : 'Onde já foi usada';
}

/** What a case is about, in a word: its plate, or the person from whose records it was gathered. */
export function assuntoOf(caso: {
  readonly regra: Regra;
  readonly placa: string;
  readonly pessoas: readonly { readonly nome: string }[];
}): string {
  const pessoa = REGRAS[caso.regra].quando === 'pessoa' ? caso.pessoas[0]?.nome : undefined;
  return pessoa ?? formatPlaca(caso.placa);
}
