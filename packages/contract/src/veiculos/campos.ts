import type { Campos } from '../lista/campos.ts';

export const CENTROS_CUSTO = ['ENTREGA', 'PUXADA'] as const;
export const KM_PREVENTIVAS = [10000, 15000, 20000] as const;

/** As spelt in the API and in spreadsheets, in this order. */
export const DADOS_VEICULO = {
  Placa: { tipo: 'placa', csv: 'Placa' },
  'Centro de custo': { tipo: 'texto', csv: 'Centro de custo' },
  Tipo: { tipo: 'texto', csv: 'Tipo' },
  Marca: { tipo: 'texto', csv: 'Marca' },
  'Tipo de Combustível': { tipo: 'texto', csv: 'Tipo de Combustível' },
  Cidade: { tipo: 'texto', csv: 'Cidade' },
  Proprietario: { tipo: 'texto', csv: 'Proprietario' },
  'Capacidade Combustível': { tipo: 'numero', csv: 'Capacidade Combustível' },
  Km: { tipo: 'km', csv: 'Km', nulo: true },
  'Usa ARLA': { tipo: 'simNao', csv: 'Usa ARLA' },
} as const satisfies Campos;
export type CampoVeiculo = keyof typeof DADOS_VEICULO;
export const CAMPOS_VEICULO = Object.keys(DADOS_VEICULO) as [CampoVeiculo, ...CampoVeiculo[]];

export const CAMPOS_OPCIONAIS: readonly CampoVeiculo[] = ['Km', 'Usa ARLA'];

export const SIM_NAO = ['Sim', 'Não'] as const;

export function formatSimNao(sim: boolean): (typeof SIM_NAO)[number] {
  return sim ? 'Sim' : 'Não';
}
