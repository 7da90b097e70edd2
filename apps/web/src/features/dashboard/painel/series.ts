import { combustivelLabel, PRODUTOS } from '@frota/contract/combustivel';
import { ALERTA_DIFERENCA_KM } from '@frota/contract/dashboard';
import {
  formatContagem,
  formatDataHora,
  formatDiferenca,
  formatKm,
  formatLitros,
  formatMedia,
  formatParte,
  formatReais,
} from '@frota/contract/formato';
import type { Bar } from '../../../design-system/bar-chart.tsx';
import type { ChartTone, PieSlice } from '../../../design-system/pie-chart.tsx';
import type { Resumo } from '../api.ts';

/** Its label is drawn by the component. */
export type BarraPlaca = Omit<Bar, 'label'> & { readonly placa: string };

/** Highest first; marked if outside the vehicle's own band. */
export function barrasConsumo({ consumo }: Resumo): BarraPlaca[] {
  return consumo.map(({ placa, mediaKm, meses, registros, foraDaFaixa }) => ({
    key: placa,
    placa,
    value: mediaKm,
    text: `${formatMedia(mediaKm)} km/L`,
    detail: `${formatContagem(registros, 'abastecimento', 'abastecimentos')} em ${formatContagem(meses, 'mês', 'meses')}${foraDaFaixa ? '; fora da faixa do veículo' : ''}`,
    alert: foraDaFaixa,
  }));
}

/** Red beyond the threshold. */
export function barrasDiscrepancia({ discrepancias }: Resumo): BarraPlaca[] {
  return discrepancias.map(({ id, placa, data, km, km_portaria, diferencaKm }) => ({
    key: id,
    placa,
    value: diferencaKm,
    text: `${formatDiferenca(diferencaKm, 'km')} km`,
    detail: `${formatDataHora(data)}: ${formatKm(km)} km na bomba, ${formatKm(km_portaria)} km na portaria`,
    alert: Math.abs(diferencaKm) > ALERTA_DIFERENCA_KM,
  }));
}

export function barrasGasto({ gastos }: Resumo): BarraPlaca[] {
  const todos = gastos.reduce((sum, { valor }) => sum + valor, 0);
  return gastos.map(({ placa, valor }) => ({
    key: placa,
    placa,
    value: valor,
    text: formatReais(valor),
    detail: `${formatParte(valor / todos)} do gasto destes veículos`,
  }));
}

const [S10, S500, ARLA] = PRODUTOS;
/** Each fuel keeps its colour, whatever else is in the pie. */
const CORES: Readonly<Record<string, ChartTone>> = {
  [combustivelLabel(S10)]: 'azul',
  [combustivelLabel(S500)]: 'laranja',
  [ARLA]: 'verde',
  'N/D': 'cinza',
  'Externo (N/D)': 'rosa',
};

export function fatiasVolume({ volumes }: Resumo): PieSlice[] {
  return volumes.map(({ tipo, litros }) => ({
    key: tipo,
    label: tipo,
    value: litros,
    text: `${formatLitros(litros)} L`,
    tone: CORES[tipo] ?? 'petroleo',
  }));
}
