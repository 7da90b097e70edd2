export const mensagensEnvios = {
  semConexao: 'Sem conexão',
  guardado: 'Guardado neste aparelho. Será enviado sozinho assim que houver conexão.',
  /** Neither sent nor stored: the form must stay filled. */
  naoGuardado:
    'Sem conexão, e este aparelho não conseguiu guardar o envio. Deixe esta tela aberta e tente de novo.',
  recibo: {
    titulo: 'Recibo',
    registrado: 'Registrado',
    aguardando: 'Aguardando envio: recebe o número quando for registrado.',
    saiu: 'Saiu deste aparelho: o número está em Meus lançamentos.',
    fechar: 'Fechar recibo',
  },
  aguardando: (quantos: number) => `${quantos} aguardando envio`,
  foto: { waiting: 'guardada', sent: 'enviada', refused: 'recusada' },
  precisa: 'Precisa de você',
  aberto: 'aberto para corrigir. Envie pelo formulário, ou daqui sem mudar.',
  sair: 'Sair com envios aguardando?',
  sairDetalhe: (quantos: number) =>
    quantos === 1
      ? 'Há 1 envio guardado neste aparelho. Ele continua aqui e segue quando você entrar de novo.'
      : `Há ${quantos} envios guardados neste aparelho. Eles continuam aqui e seguem quando você entrar de novo.`,
  /** The browser deleted its databases; `quais`: plates with times. */
  perdidos: (quais: string) =>
    `O navegador apagou dados deste aparelho, com envios pendentes: ${quais}. Confira se chegaram e preencha de novo os que faltam.`,
  poucoEspaco:
    'Este aparelho está quase sem espaço: libere espaço antes de fotografar, ou a foto pode se perder.',
} as const;
