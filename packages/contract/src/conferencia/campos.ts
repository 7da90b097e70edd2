import type { ORIGENS_CONFERENCIA } from './conferencia.routes.ts';

export const CAMPO_COMBUSTIVEL = 'tipoCombustivelSelecionado';

/** Of a delivery: whose book its litres are in, and how many came. Its invoice's own values stay. */
export const CAMPO_TANQUE = 'tanque';
export const CAMPO_RECEBIDO = 'litrosRecebidos';

/** Has no value to correct: Frota only confirms that it has seen it. */
export const CAMPO_DOCUMENTOS = 'documentos';

export const CAMPOS_CONFERENCIA: Readonly<Record<string, string>> = {
  placa: 'Placa',
  km: 'KM',
  bombaLitros: 'Litros',
  bombaValor: 'Valor (R$)',
  arlaLitros: 'Litros de ARLA',
  ocorrido_em: 'Horário do aparelho',
  fotoComprovante: 'Comprovante',
  [CAMPO_DOCUMENTOS]: 'Documentos',
  [CAMPO_COMBUSTIVEL]: 'Combustível',
  motorista: 'Motorista',
  posse: 'Responsável pela tarefa',
  bico: 'Bico',
  encerrante: 'Encerrante',
  [CAMPO_TANQUE]: 'Tanque',
  [CAMPO_RECEBIDO]: 'Litros recebidos',
};

/** Fields that the tanks' ledger has too: a correction changes it there. */
export const CAMPOS_DO_LIVRO: readonly string[] = [
  'bombaLitros',
  'arlaLitros',
  'ocorrido_em',
  CAMPO_COMBUSTIVEL,
];

export const ORIGENS_LANCAMENTO: Readonly<Record<(typeof ORIGENS_CONFERENCIA)[number], string>> = {
  checkin: 'Check-in',
  abastecimento_interno: 'Abastecimento interno',
  abastecimento_externo: 'Abastecimento externo',
  encerrante: 'Turno do bico',
  entrada: 'Entrada',
};

/** What Frota corrects of a record though nobody asked, as the form of the record names it; the first is asked about most. */
export const CAMPOS_A_CORRIGIR = {
  checkin: ['km', 'placa', 'ocorrido_em', 'motorista'],
  abastecimento_interno: [
    'km',
    'bombaLitros',
    'arlaLitros',
    CAMPO_COMBUSTIVEL,
    'placa',
    'ocorrido_em',
  ],
  abastecimento_externo: [
    'km',
    'bombaLitros',
    'arlaLitros',
    'bombaValor',
    CAMPO_COMBUSTIVEL,
    'placa',
    'ocorrido_em',
    'motorista',
  ],
  entrada: [CAMPO_TANQUE, CAMPO_RECEBIDO, 'ocorrido_em'],
} as const;
export type OrigemACorrigir = keyof typeof CAMPOS_A_CORRIGIR;
export type CampoACorrigir = (typeof CAMPOS_A_CORRIGIR)[OrigemACorrigir][number];
