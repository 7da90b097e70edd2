import {
  formatDataHora,
  formatKm,
  formatLitros,
  formatPlaca,
  formatReais,
} from '../formato/index.ts';
import { CAMPO_RECEBIDO } from './campos.ts';

const LITROS: readonly string[] = ['bombaLitros', 'arlaLitros', 'encerrante', CAMPO_RECEBIDO];

/** '12345' of a km field becomes '12.345 km'. */
export function formatCampo(campo: string, valor: string): string {
  if (campo === 'placa') return formatPlaca(valor);
  if (campo === 'ocorrido_em') return formatDataHora(valor);
  if (valor.trim() === '' || Number.isNaN(Number(valor))) return valor;
  if (campo === 'km') return `${formatKm(valor)} km`;
  if (campo === 'bombaValor') return formatReais(valor);
  return LITROS.includes(campo) ? `${formatLitros(valor)} L` : valor;
}
