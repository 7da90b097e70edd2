/** What a screen says when it finds a form that was kept on the device. */
export const mensagensRascunho = {
  /** `idade`: how long ago, as `formatIdade` says it. */
  recuperado: (idade: string) =>
    `Recuperamos o que você preencheu ${idade === 'agora' ? 'agora há pouco' : idade}. Confira e continue.`,
  descartar: 'Começar de novo',
} as const;
