import { formatDigitado, type Limite, numeroDigitado, type ValorLimite } from '@frota/contract';

/** A limit as its field holds it: a typed number, yes or no, or names, one in a line. */
export type Digitado = string | boolean;
export type LimitesDigitados = Readonly<Record<string, Digitado>>;

export function toDigitado(valor: ValorLimite): Digitado {
  if (typeof valor === 'boolean') return valor;
  return typeof valor === 'number' ? formatDigitado(valor) : valor.join('\n');
}

/** What a field means; NaN where it holds no number. */
export function toValor({ padrao }: Limite, digitado: Digitado): ValorLimite {
  if (typeof digitado === 'boolean') return digitado;
  if (typeof padrao === 'number') {
    return digitado.trim() === '' ? Number.NaN : numeroDigitado(digitado, 2);
  }
  return digitado
    .split('\n')
    .map((nome) => nome.trim())
    .filter((nome) => nome !== '');
}
