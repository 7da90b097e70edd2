/** What a book's differences may come of, in their order, and how people call it. */
export const CAUSAS = {
  perda: 'Perda por dia',
  bomba: 'Bomba',
  entrega: 'Entregas',
  registro: 'Sem registro',
} as const;
export type Causa = keyof typeof CAUSAS;
export const CHAVES_CAUSA = Object.keys(CAUSAS) as [Causa, ...Causa[]];

/** What an analysis says of a tank's period, and how it is shown. */
export const SITUACOES_ANALISE = {
  normal: 'Normal',
  inconclusivo: 'Inconclusivo',
  olhe: 'Olhe',
} as const;
export type SituacaoAnalise = keyof typeof SITUACOES_ANALISE;
export const CHAVES_SITUACAO_ANALISE = Object.keys(SITUACOES_ANALISE) as [
  SituacaoAnalise,
  ...SituacaoAnalise[],
];

/** Whether a cause is told in litres a day; the others are told in per cent. */
export const isPorDia = (causa: Causa): boolean => causa === 'perda' || causa === 'registro';

/** Days that an analysis looks at, unless others are asked for, and at most. */
export const DIAS_DA_ANALISE = 60;
export const DIAS_DA_ANALISE_MAX = 92;

/** Beyond these, and beyond what the dips leave open, a cause is named: litres a day (`perda`, `registro`), and per cent. */
export const TOLERANCIA_ANALISE: Readonly<Record<Causa, number>> = {
  perda: 5,
  bomba: 0.2,
  entrega: 0.2,
  registro: 5,
};
