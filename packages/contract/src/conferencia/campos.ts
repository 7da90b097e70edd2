import type { ORIGENS_CONFERENCIA } from './conferencia.routes.ts';

/** The fuel of a fueling at the own station, by the name that its form gives it. */
export const CAMPO_COMBUSTIVEL = 'tipoCombustivelSelecionado';

/** What the gate tells Frota of papers: there is no value to confirm or to correct, it is seen. */
export const CAMPO_DOCUMENTOS = 'documentos';

/** How people call what a doubtful value is about; the form's own name where it is not listed. */
export const CAMPOS_CONFERENCIA: Readonly<Record<string, string>> = {
  placa: 'Placa',
  km: 'KM',
  bombaLitros: 'Litros',
  bombaValor: 'Valor (R$)',
  arlaLitros: 'Litros de Arla',
  ocorrido_em: 'Horário do aparelho',
  fotoComprovante: 'Comprovante',
  [CAMPO_DOCUMENTOS]: 'Documentos',
  [CAMPO_COMBUSTIVEL]: 'Combustível',
  motorista: 'Motorista',
  posse: 'Responsável pela tarefa',
  bico: 'Bico',
  encerrante: 'Encerrante',
};

/** What of a fueling at the own station the tanks' book has, too: a correction changes it there. */
export const CAMPOS_DO_LIVRO: readonly string[] = [
  'bombaLitros',
  'arlaLitros',
  'ocorrido_em',
  CAMPO_COMBUSTIVEL,
];

/** How people call the records that users send. */
export const ORIGENS_LANCAMENTO: Readonly<Record<(typeof ORIGENS_CONFERENCIA)[number], string>> = {
  checkin: 'Check-in',
  abastecimento_interno: 'Abastecimento interno',
  abastecimento_externo: 'Abastecimento externo',
  encerrante: 'Turno do bico',
};
