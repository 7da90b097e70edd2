export const CENTROS_CUSTO = ['ENTREGA', 'PUXADA'] as const;
export const KM_PREVENTIVAS = [10000, 15000, 20000] as const;

/** As spelt in the API and in spreadsheets, in this order. */
export const CAMPOS_VEICULO = [
  'Placa',
  'Centro de custo',
  'Tipo',
  'Marca',
  'Tipo de Combustível',
  'Cidade',
  'Proprietario',
  'Capacidade Combustível',
  'Km',
  'Usa ARLA',
] as const;
export type CampoVeiculo = (typeof CAMPOS_VEICULO)[number];

export const CAMPOS_OPCIONAIS: readonly CampoVeiculo[] = ['Km', 'Usa ARLA'];

export const SIM_NAO = ['Sim', 'Não'] as const;

export function formatSimNao(sim: boolean): (typeof SIM_NAO)[number] {
  return sim ? 'Sim' : 'Não';
}
