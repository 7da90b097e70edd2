import { CAMPO_DOCUMENTOS } from './campos.ts';

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

export const DECISOES_CONFERENCIA = {
  confirmado: 'Confirmado',
  corrigido: 'Corrigido',
  inconclusivo: 'Inconclusivo',
  outro_corrigido: 'Encerrado: o valor foi corrigido em outro item',
  cadastrada: 'Encerrado: a placa foi cadastrada',
  estornado: 'Encerrado: o lançamento foi estornado',
  tarefa_excluida: 'Encerrado: a tarefa foi excluída',
} as const;
export type DecisaoConferencia = keyof typeof DECISOES_CONFERENCIA;

export function textoDaDecisao(campo: string, decisao: DecisaoConferencia): string {
  const isVisto = campo === CAMPO_DOCUMENTOS && decisao === 'confirmado';
  return isVisto ? 'Visto' : DECISOES_CONFERENCIA[decisao];
}

export type Encerramento = Exclude<DecisaoConferencia, DecisaoDaFrota>;

/** `inconclusivo`: the value counts as sent, unconfirmed. */
export const DECISOES_DA_FROTA = [
  'confirmado',
  'corrigido',
  'inconclusivo',
] as const satisfies DecisaoConferencia[];
export type DecisaoDaFrota = (typeof DECISOES_DA_FROTA)[number];
