import { CAMPO_DOCUMENTOS } from './campos.ts';

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
