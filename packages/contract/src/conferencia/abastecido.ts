import { combustivelLabel } from '../combustivel/combustivel.ts';
import {
  formatDataHora,
  formatKm,
  formatLitros,
  formatPlaca,
  formatReais,
} from '../formato/index.ts';
import type { Abastecido } from './abastecido.schema.ts';

/** 'DIESEL S10 + 8 L Arla · R$ 320,00', without the litres of diesel. */
export function combustivelText({
  tipo_combustivel,
  arla_litros,
  valor,
}: Pick<Abastecido, 'tipo_combustivel' | 'arla_litros' | 'valor'>): string {
  const arla = arla_litros > 0 ? ` + ${formatLitros(arla_litros)} L Arla` : '';
  return `${combustivelLabel(tipo_combustivel)}${arla}${valor === null ? '' : ` · ${formatReais(valor)}`}`;
}

export const abastecidoText = (de: Abastecido): string =>
  [
    formatPlaca(de.placa),
    `${formatLitros(de.litros)} L ${combustivelText(de)}`,
    formatDataHora(de.em),
    `${formatKm(de.km)} km`,
  ].join(' · ');
