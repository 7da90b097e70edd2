export const CENTROS_CUSTO = ['ENTREGA', 'PUXADA'] as const;
/** Kilometres between preventive maintenances that the form offers. */
export const KM_PREVENTIVAS = [10000, 15000, 20000] as const;

/** Fields of a vehicle as they are spelt on the wire and in spreadsheets, in their order. */
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

/** Fields that may be left blank. */
export const CAMPOS_OPCIONAIS: readonly CampoVeiculo[] = ['Km', 'Usa ARLA'];

/** What 'Usa ARLA' may say, as the form and the spreadsheets write it. */
export const SIM_NAO = ['Sim', 'Não'] as const;

/** Yes and no as people read them. */
export function formatSimNao(sim: boolean): (typeof SIM_NAO)[number] {
  return sim ? 'Sim' : 'Não';
}
