import type { Campos } from '../lista/campos.ts';

/** Fuelings of a period with what is derived. */
export const CAMPOS_REGISTRO_DASHBOARD = {
  id: { tipo: 'texto' },
  source: {
    tipo: 'opcao',
    csv: 'Origem',
    opcoes: {
      interno: 'Interno',
      externo: 'Externo',
    },
  },
  data: { tipo: 'instante', tela: 'Data/Hora' },
  /** Internal records are in the company's time, external ones in UTC. */
  quando: { tipo: 'proprio', csv: 'Data/Hora', foraDaApi: true },
  fuso: { tipo: 'proprio', csv: 'Fuso', foraDaApi: true },
  placa: { tipo: 'placa', titulo: 'Placa' },
  centro_custo: { tipo: 'texto', csv: 'Centro de custo' },
  combustivel: { tipo: 'texto', csv: 'Combustível', tela: 'Abastecido' },
  litros: { tipo: 'litros', csv: 'Litros' },
  arla_litros: { tipo: 'litros', csv: 'Litros de Arla' },
  km: { tipo: 'km', titulo: 'KM' },
  km_portaria: { tipo: 'km', csv: 'KM portaria', nulo: true },
  /** Pump minus gate. */
  diferencaKm: { tipo: 'inteiro', titulo: 'Dif. KM', nulo: true },
  mediaKm: { tipo: 'media', csv: 'Média (km/L)', tela: 'km/L', nulo: true },
  /** Null for internal ones, and without a total. */
  valor: { tipo: 'reais', csv: 'Valor (R$)', tela: 'Valor', nulo: true },
  /** Of an internal one's litres and Arla (`custoMedio`); null without a price. */
  custo: { tipo: 'reais', nulo: true },
  manobrista: {
    tipo: 'pessoa',
    csv: 'Manobrista',
    tela: 'Manobrista e portaria',
    semConta: true,
  },
  motorista: { tipo: 'pessoa', titulo: 'Motorista', semConta: true },
  portaria: { tipo: 'pessoa', csv: 'Portaria', semConta: true },
  passo: { tipo: 'proprio' },
  foraDaMedia: { tipo: 'simNao' },
  motivos: { tipo: 'proprio', csv: 'Fora da média', foraDaApi: true },
  lancado_por: { tipo: 'pessoa', csv: 'Lançado por', nulo: true, semConta: true },
  lancado_motivo: { tipo: 'texto', csv: 'Motivo do lançamento', nulo: true },
  /** Not filled up: its km/L is not the consumption. */
  parcial: { tipo: 'simNao', csv: 'Parcial' },
  foraDaFaixa: { tipo: 'simNao', csv: 'Fora da faixa' },
  corrigido: { tipo: 'simNao' },
  observacoes: { tipo: 'proprio', tela: 'Observações', foraDaApi: true },
} as const satisfies Campos;

/** In a file only: a plate's last internal record in the period, beside its last one before. */
export const CAMPOS_RESUMO_DASHBOARD = {
  placa: { tipo: 'placa', csv: 'Placa' },
  centro_custo: { tipo: 'texto', csv: 'Centro de custo' },
  data_anterior: { tipo: 'instante', csv: 'Abastecimento anterior' },
  km_anterior: { tipo: 'km', csv: 'KM anterior' },
  data_final: { tipo: 'instante', csv: 'Último abastecimento' },
  km_final: { tipo: 'km', csv: 'KM final' },
  fuso: { tipo: 'fuso', de: 'data_final', csv: 'Fuso' },
  rodados: { tipo: 'inteiro', csv: 'KM rodados' },
  /** Fuel after the earlier record up to the later one, without Arla. */
  litros: { tipo: 'litros', csv: 'Litros' },
  /** Null where the km did not increase or no litres lie between. */
  mediaKm: { tipo: 'media', csv: 'Média entre os dois (km/L)', nulo: true },
  passo: { tipo: 'proprio', csv: 'Fora da média' },
  mediaMensal: { tipo: 'media', csv: 'Média mensal (km/L)', nulo: true },
} as const satisfies Campos;
