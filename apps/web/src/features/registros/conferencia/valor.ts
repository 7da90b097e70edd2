import {
  ARLA_DECIMAIS,
  formatDataHora,
  formatKm,
  formatLitros,
  formatPlaca,
  formatReais,
  LITROS_DECIMAIS,
  type OpcaoNumero,
  opcoesDoNumero,
  VALOR_DECIMAIS,
} from '@frota/contract';

const LITROS: readonly string[] = ['bombaLitros', 'arlaLitros'];

/** A value of a doubtful field as people read it: '12345' kilometres is '12.345 km'. */
export function formatValor(campo: string, valor: string): string {
  if (campo === 'placa') return formatPlaca(valor);
  if (campo === 'ocorrido_em') return formatDataHora(valor);
  if (valor.trim() === '' || Number.isNaN(Number(valor))) return valor;
  if (campo === 'km') return `${formatKm(valor)} km`;
  if (campo === 'bombaValor') return formatReais(valor);
  return LITROS.includes(campo) ? `${formatLitros(valor)} L` : valor;
}

/** The keyboard that the right value is typed with. */
export function tecladoOf(campo: string): 'numeric' | 'decimal' | 'text' {
  if (campo === 'km') return 'numeric';
  return campo in DECIMAIS ? 'decimal' : 'text';
}

const DECIMAIS: Readonly<Record<string, readonly [number, 'L' | 'R$']>> = {
  bombaLitros: [LITROS_DECIMAIS, 'L'],
  arlaLitros: [ARLA_DECIMAIS, 'L'],
  bombaValor: [VALOR_DECIMAIS, 'R$'],
};

/** How the right value of a field may have been meant, where that is in doubt. */
export function opcoesOf(campo: string, texto: string): readonly OpcaoNumero[] {
  const decimal = DECIMAIS[campo];
  return decimal ? opcoesDoNumero(texto, ...decimal) : [];
}
