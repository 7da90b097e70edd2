import { mensagensNumero, opcoesDoNumero } from '@frota/contract';
import type { NumberChoice } from '../../design-system/number-field.tsx';

/** What a field asks where '15.000' may be fifteen thousand or fifteen. */
export function doubtOf(
  texto: string,
  decimais: number,
  unidade: 'L' | 'R$',
): { readonly choices: readonly NumberChoice[]; readonly question: string } {
  return {
    choices: opcoesDoNumero(texto, decimais, unidade),
    question: mensagensNumero.quisDizer,
  };
}
