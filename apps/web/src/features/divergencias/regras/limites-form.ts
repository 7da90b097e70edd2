import type { Limite, ValorLimite } from '@frota/contract/divergencias';
import { formatDigitado } from '@frota/contract/formato';
import { numeroDigitado } from '@frota/contract/numero';

/** Texts as the fields hold them: a limit is a typed number, 'sim' or 'nao', or names, one in a line. */
export type Digitado = Readonly<Record<string, string>>;

/** A limit as its field holds it. */
export function toDigitado(valor: ValorLimite): string {
  if (typeof valor === 'boolean') return valor ? 'sim' : 'nao';
  return typeof valor === 'number' ? formatDigitado(valor) : valor.join('\n');
}

/** What a field means; NaN where it holds no number. */
export function toValor({ padrao }: Limite, digitado: string): ValorLimite {
  if (typeof padrao === 'boolean') return digitado === 'sim';
  if (typeof padrao === 'number') {
    return digitado.trim() === '' ? Number.NaN : numeroDigitado(digitado, 2);
  }
  return digitado
    .split('\n')
    .map((nome) => nome.trim())
    .filter((nome) => nome !== '');
}
