export const mensagensRascunho = {
  recuperado: (idade: string) =>
    `Rascunho recuperado (${idade === 'agora' ? 'agora há pouco' : idade}). Confira e continue.`,
  descartar: 'Começar de novo',
  naoGuardado: 'Rascunho não guardado neste aparelho. Não feche esta tela antes de enviar.',
} as const;
