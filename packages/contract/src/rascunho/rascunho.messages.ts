/** What a form kept on the device says of itself when it is found again. */
export const mensagensRascunho = {
  /** `idade`: how long ago, as `formatIdade` says it. */
  recuperado: (idade: string) =>
    `Recuperamos o que você preencheu ${idade === 'agora' ? 'agora há pouco' : idade}. Confira e continue.`,
  descartar: 'Começar de novo',
} as const;
