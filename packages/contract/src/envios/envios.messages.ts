/** What screens say of filled forms that wait on the device to be sent. */
export const mensagensEnvios = {
  /** In the top bar, while nobody answers. */
  semConexao: 'Sem conexão',
  guardado: 'Guardado neste aparelho. Será enviado sozinho assim que houver conexão.',
  /** Neither sent nor kept: the form must stay as it is. */
  naoGuardado:
    'Sem conexão, e este aparelho não conseguiu guardar o envio. Deixe esta tela aberta e tente de novo.',
  aguardando: (quantos: number) => `${quantos} aguardando envio`,
  vazia: 'Tudo enviado.',
  vaziaDetalhe: 'O que for enviado sem conexão espera aqui e segue sozinho.',
  foto: { waiting: 'guardada', sent: 'enviada', refused: 'recusada' },
  situacao: {
    aguardando: 'Aguardando conexão',
    enviando: 'Enviando...',
    enviandoFoto: (atual: number, total: number) => `Enviando foto ${atual} de ${total}`,
    precisa: 'Precisa de você',
  },
  tipo: { checkin: 'Check-in', tarefa: 'Check-in da tarefa', externo: 'Abastecimento externo' },
  jaHaRascunho:
    'Há outro formulário deste tipo começado neste aparelho. Termine aquele, ou toque nele em "Começar de novo", e abra este depois.',
  semEspaco: 'Este aparelho não tem espaço para abrir o formulário. Libere espaço e tente de novo.',
  aberto: 'aberto para corrigir. Envie pelo formulário, ou daqui como está.',
  descartar: 'Descartar este envio?',
  descartarDetalhe:
    'Ele ainda não chegou ao servidor: as fotos e os dados preenchidos serão perdidos.',
  sair: 'Sair com envios aguardando?',
  sairDetalhe: (quantos: number) =>
    quantos === 1
      ? 'Há 1 envio guardado neste aparelho. Ele continua aqui e segue quando você entrar de novo.'
      : `Há ${quantos} envios guardados neste aparelho. Eles continuam aqui e seguem quando você entrar de novo.`,
  /** The browser cleared its databases; `quais` are plates with the time. */
  perdidos: (quais: string) =>
    `O navegador apagou o que este aparelho guardava, também o que aguardava envio: ${quais}. Confira se chegou e preencha de novo o que faltar.`,
  poucoEspaco:
    'Este aparelho está quase sem espaço: libere espaço antes de fotografar, ou a foto pode se perder.',
} as const;
