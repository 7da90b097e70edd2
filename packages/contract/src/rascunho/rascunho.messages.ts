export const mensagensRascunho = {
  recuperado: (idade: string) =>
    `Recuperamos o que você preencheu ${idade === 'agora' ? 'agora há pouco' : idade}. Confira e continue.`,
  descartar: 'Começar de novo',
  naoGuardado:
    'Este aparelho não está guardando o que você preenche. Não feche esta tela antes de enviar.',
} as const;
