import { CAMPO_DOCUMENTOS } from './campos.ts';

/** What became of a value in question: Frota decided, or there is nothing to decide any more. */
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

/** What became of an item, as people read it. */
export function textoDaDecisao(campo: string, decisao: DecisaoConferencia): string {
  const isVisto = campo === CAMPO_DOCUMENTOS && decisao === 'confirmado';
  return isVisto ? 'Visto' : DECISOES_CONFERENCIA[decisao];
}

/** Closed without Frota's decision on the item itself. */
export type Encerramento = Exclude<DecisaoConferencia, DecisaoDaFrota>;

/** What Frota may decide; where it is `inconclusivo` the value counts as it was sent, and nobody vouches for it. */
export const DECISOES_DA_FROTA = [
  'confirmado',
  'corrigido',
  'inconclusivo',
] as const satisfies DecisaoConferencia[];
export type DecisaoDaFrota = (typeof DECISOES_DA_FROTA)[number];
