export const mensagensAnalise = {
  titulo: 'De onde vêm as diferenças',
  erro: 'Não foi possível analisar as diferenças do livro.',
  falta: 'Como esclarecer',
  resumo: {
    normal: 'As diferenças são as da régua, da temperatura e de uma bomba regulada.',
    inconclusivo: 'As medições ainda não separam uma perda do erro da régua e da bomba.',
    olhe: '',
  },
  ressalva: 'Estimativa. Confirme no local.',
} as const;

export const CAUSAS = {
  perda: 'Perda por dia',
  bomba: 'Bomba',
  entrega: 'Entregas',
  registro: 'Sem registro',
} as const;
export type Causa = keyof typeof CAUSAS;
export const CHAVES_CAUSA = Object.keys(CAUSAS) as [Causa, ...Causa[]];

export const SITUACOES_ANALISE = {
  normal: 'Normal',
  inconclusivo: 'Inconclusivo',
  olhe: 'Verificar',
} as const;
export type SituacaoAnalise = keyof typeof SITUACOES_ANALISE;
export const CHAVES_SITUACAO_ANALISE = Object.keys(SITUACOES_ANALISE) as [
  SituacaoAnalise,
  ...SituacaoAnalise[],
];

export const isPorDia = (causa: Causa): boolean => causa === 'perda' || causa === 'registro';

export const DIAS_DA_ANALISE = 60;
export const DIAS_DA_ANALISE_MAX = 92;

/** Smaller causes are not named: litres a day (`perda`, `registro`), else per cent. */
export const TOLERANCIA_ANALISE: Readonly<Record<Causa, number>> = {
  perda: 5,
  bomba: 0.2,
  entrega: 0.2,
  registro: 5,
};
