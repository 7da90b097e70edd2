/** What a screen says when it finds a form that was kept on the device. */
export const mensagensRascunho = {
  /** `idade`: how long ago, as `formatIdade` says it. */
  recuperado: (idade: string) =>
    `Recuperamos o que você preencheu ${idade === 'agora' ? 'agora há pouco' : idade}. Confira e continue.`,
  descartar: 'Começar de novo',
  /** No room, or a window in which the browser keeps nothing. */
  naoGuardado:
    'Este aparelho não está guardando o que você preenche. Não feche esta tela antes de enviar.',
} as const;
