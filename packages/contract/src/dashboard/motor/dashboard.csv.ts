import { formatCsvDecimal } from '../../csv/csv.ts';
import { formatDataHora, formatDeslocamento } from '../../formato/data-hora.ts';
import { formatPlaca } from '../../formato/placa.ts';
import type { RouteAnswerInput } from '../../rota/route.ts';
import { FUSO } from '../../tempo/fuso.ts';
import { formatSimNao } from '../../veiculos/campos.ts';
import type { listDashboardRegistrosRoute } from '../dashboard.routes.ts';
import { motivosForaDaMedia } from '../dashboard.rules.ts';
import type { Passo } from '../passo.ts';

type Cell = string | number | null;

interface Coluna<Row> {
  readonly titulo: string;
  readonly cell: (row: Row) => Cell;
}

export type RegistroCsv = Omit<
  RouteAnswerInput<typeof listDashboardRegistrosRoute>['dados'][number],
  'manobrista_id' | 'portaria_id' | 'motorista_id'
>;

const MEDIA_DECIMAIS = 3;
const media = (value: number | null): string =>
  value === null ? '' : formatCsvDecimal(value.toFixed(MEDIA_DECIMAIS));
/** Internal records are in the company's time, external ones in UTC. */
const fusoOf = ({ source }: RegistroCsv): string => (source === 'interno' ? FUSO : 'UTC');

export const COLUNAS_REGISTROS_DASHBOARD: readonly Coluna<RegistroCsv>[] = [
  { titulo: 'Origem', cell: ({ source }) => (source === 'interno' ? 'Interno' : 'Externo') },
  { titulo: 'Data/Hora', cell: (row) => formatDataHora(row.data, fusoOf(row)) },
  { titulo: 'Fuso', cell: (row) => formatDeslocamento(row.data, fusoOf(row)) },
  { titulo: 'Placa', cell: ({ placa }) => formatPlaca(placa) },
  { titulo: 'Centro de custo', cell: (row) => row.centro_custo },
  { titulo: 'Combustível', cell: (row) => row.combustivel },
  { titulo: 'Litros', cell: (row) => formatCsvDecimal(row.litros) },
  { titulo: 'Litros de Arla', cell: (row) => formatCsvDecimal(row.arla_litros) },
  { titulo: 'KM', cell: (row) => row.km },
  { titulo: 'KM portaria', cell: (row) => row.km_portaria },
  { titulo: 'Dif. KM', cell: (row) => row.diferencaKm },
  { titulo: 'Média (km/L)', cell: (row) => media(row.mediaKm) },
  { titulo: 'Valor (R$)', cell: (row) => formatCsvDecimal(row.valor) },
  { titulo: 'Manobrista', cell: (row) => row.manobrista },
  { titulo: 'Motorista', cell: (row) => row.motorista },
  { titulo: 'Portaria', cell: (row) => row.portaria },
  { titulo: 'Fora da média', cell: (row) => motivosForaDaMedia(row).join(' ') },
  { titulo: 'Lançado por', cell: (row) => row.lancado_por },
  { titulo: 'Motivo do lançamento', cell: (row) => row.lancado_motivo },
  { titulo: 'Parcial', cell: (row) => formatSimNao(row.parcial) },
  { titulo: 'Fora da faixa', cell: (row) => formatSimNao(row.foraDaFaixa) },
];

/** A plate's last internal record in the period, beside its last one before. */
export interface ResumoPlaca {
  readonly placa: string;
  readonly centro_custo: string;
  readonly data_anterior: Date;
  readonly km_anterior: number;
  readonly data_final: Date;
  readonly km_final: number;
  readonly rodados: number;
  /** Fuel after the earlier record up to the later one, without Arla. */
  readonly litros: string;
  /** Null where the km did not increase or no litres lie between. */
  readonly mediaKm: number | null;
  readonly mediaMensal: number | null;
  readonly passo: Passo;
}

export const COLUNAS_RESUMO_DASHBOARD: readonly Coluna<ResumoPlaca>[] = [
  { titulo: 'Placa', cell: ({ placa }) => formatPlaca(placa) },
  { titulo: 'Centro de custo', cell: (row) => row.centro_custo },
  { titulo: 'Abastecimento anterior', cell: (row) => formatDataHora(row.data_anterior) },
  { titulo: 'KM anterior', cell: (row) => row.km_anterior },
  { titulo: 'Último abastecimento', cell: (row) => formatDataHora(row.data_final) },
  { titulo: 'KM final', cell: (row) => row.km_final },
  { titulo: 'Fuso', cell: (row) => formatDeslocamento(row.data_final, FUSO) },
  { titulo: 'KM rodados', cell: (row) => row.rodados },
  { titulo: 'Litros', cell: (row) => formatCsvDecimal(row.litros) },
  { titulo: 'Média entre os dois (km/L)', cell: (row) => media(row.mediaKm) },
  {
    titulo: 'Fora da média',
    cell: ({ passo }) => motivosForaDaMedia({ passo, diferencaKm: null }).join(' '),
  },
  { titulo: 'Média mensal (km/L)', cell: (row) => media(row.mediaMensal) },
];
