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
] as const;
export type CampoVeiculo = (typeof CAMPOS_VEICULO)[number];
