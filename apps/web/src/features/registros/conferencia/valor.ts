import { formatDataHora, formatPlaca } from '@frota/contract';

const INTEIRO = new Intl.NumberFormat('pt-BR');

/** '123.456' */
export function formatKm(km: number): string {
  return INTEIRO.format(km);
}

/** A value of a doubtful field as people read it: '12345' kilometres is '12.345 km'. */
export function formatValor(campo: string, valor: string): string {
  if (campo === 'placa') return formatPlaca(valor);
  if (campo === 'ocorrido_em') return formatDataHora(valor);
  const number = Number(valor);
  if (valor.trim() === '' || Number.isNaN(number)) return valor;
  if (campo === 'km') return `${formatKm(number)} km`;
  if (campo === 'bombaValor') {
    return number.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
  }
  return campo === 'bombaLitros' || campo === 'arlaLitros'
    ? `${number.toLocaleString('pt-BR', { maximumFractionDigits: 3 })} L`
    : valor;
}

/** The keyboard that the right value is typed with. */
export function tecladoOf(campo: string): 'numeric' | 'decimal' | 'text' {
  if (campo === 'km') return 'numeric';
  return ['bombaLitros', 'arlaLitros', 'bombaValor'].includes(campo) ? 'decimal' : 'text';
}
