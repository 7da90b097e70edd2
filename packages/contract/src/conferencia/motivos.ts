export const MOTIVOS_CONFERENCIA = {
  semLeitura: 'Valor digitado: a foto não foi lida.',
  diferenteDaLeitura: 'Valor diferente da foto.',
  placaNaoCadastrada: 'Placa não cadastrada na frota.',
  relogioSuspeito: 'O relógio do aparelho parece errado, ou o envio chegou com muito atraso.',
  acimaDoTanque: 'Litros acima da capacidade do tanque do veículo.',
  notaDeOutroMes: 'A nota do comprovante é de outro mês que o abastecimento.',
  documentoVencido: 'A portaria avisou: há documento vencido.',
  motoristaMudou: 'Motorista com outro nome no cadastro.',
  diferenteDaTarefa: 'Diferente da tarefa.',
  foraDaPosse: 'A tarefa estava com outra pessoa.',
  pelaFrota: 'Corrigido pela Frota.',
} as const;
export type MotivoConferencia = keyof typeof MOTIVOS_CONFERENCIA;

/** The same in two or three words, above those that have it. */
export const TITULOS_MOTIVO: Readonly<Record<MotivoConferencia, string>> = {
  semLeitura: 'Foto não lida',
  diferenteDaLeitura: 'Diferente da foto',
  placaNaoCadastrada: 'Placa não cadastrada',
  relogioSuspeito: 'Horário do aparelho',
  acimaDoTanque: 'Acima da capacidade do veículo',
  notaDeOutroMes: 'Nota de outro mês',
  documentoVencido: 'Documento vencido',
  motoristaMudou: 'Motorista mudou no cadastro',
  diferenteDaTarefa: 'Diferente da tarefa',
  foraDaPosse: 'Tarefa de outra pessoa',
  pelaFrota: 'Corrigido pela Frota',
};
