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
