/** '3F9A-12BC', the end of a booked record's id. */
export function numeroDoEnvio(id: string): string {
  const fim = id.replaceAll('-', '').slice(-8).toUpperCase();
  return `${fim.slice(0, 4)}-${fim.slice(4)}`;
}

export const mensagensEnvios = {
  semConexao: 'Sem conexão',
  guardado: 'Guardado neste aparelho. Enviado sozinho quando houver conexão.',
  /** Neither sent nor stored: the form must stay filled. */
  naoGuardado:
    'Sem conexão, e o envio não foi guardado neste aparelho. Deixe esta tela aberta e tente novamente.',
  recibo: {
    titulo: 'Recibo',
    registrado: 'Registrado',
    aguardando: 'Aguardando envio. O número vem depois do registro.',
    saiu: 'Enviado. O número está em Meus lançamentos.',
    fechar: 'Fechar recibo',
  },
  aguardando: (quantos: number) => `${quantos} aguardando envio`,
  foto: { waiting: 'guardada', sent: 'enviada', refused: 'recusada' },
  precisa: 'Precisa de você',
  aberto: 'aberto para corrigir. Envie pelo formulário.',
  sair: 'Sair com envios aguardando?',
  sairDetalhe: (quantos: number) =>
    quantos === 1
      ? '1 envio guardado neste aparelho. Ele segue quando você entrar de novo.'
      : `${quantos} envios guardados neste aparelho. Eles seguem quando você entrar de novo.`,
  /** The browser deleted its databases; `quais`: plates with times. */
  perdidos: (quais: string) =>
    `O navegador apagou dados deste aparelho, com envios pendentes: ${quais}. Confira se chegaram e preencha de novo os que faltam.`,
  poucoEspaco: 'Aparelho quase sem espaço. Libere espaço antes de fotografar.',
} as const;
