import type { Limite, ValorLimite } from '@frota/contract/divergencias';
import { formatDigitado } from '@frota/contract/formato';

/** A limit as people read it: 'Tolerância: 5 km', 'Perguntar também por domingos: sim'. */
export function limiteText(limite: Limite, valor: ValorLimite): string {
  if (typeof valor === 'number') {
    const unidade = 'unidade' in limite ? ` ${limite.unidade}` : '';
    return `${limite.rotulo}: ${formatDigitado(valor)}${unidade}`;
  }
  if (typeof valor === 'boolean') return `${limite.rotulo}: ${valor ? 'sim' : 'não'}`;
  return `${limite.rotulo}: ${valor.length > 0 ? valor.join(', ') : 'nenhum'}`;
}
