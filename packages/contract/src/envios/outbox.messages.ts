/** In its own file because only the screen 'Envios' loads it. */
export const mensagensOutbox = {
  vazia: 'Tudo enviado.',
  vaziaDetalhe: 'Envios sem conexão ficam aqui e seguem sozinhos.',
  situacao: {
    aguardando: 'Aguardando conexão',
    enviando: 'Enviando...',
    enviandoFoto: (atual: number, total: number) => `Enviando foto ${atual} de ${total}`,
  },
  tipo: {
    checkin: 'Check-in',
    tarefa: 'Check-in da tarefa',
    externo: 'Abastecimento externo',
    encerrante: 'Encerrante',
    descarga: 'Descarga',
    afericao: 'Aferição',
  },
  jaHaRascunho:
    'Há outro formulário deste tipo começado neste aparelho. Termine aquele, ou toque nele em "Começar de novo", e abra este depois.',
  semEspaco: 'Este aparelho não tem espaço para abrir o formulário. Libere espaço e tente de novo.',
  descartar: 'Descartar este envio?',
  descartarDetalhe:
    'Ele ainda não chegou ao servidor: as fotos e os dados preenchidos serão perdidos.',
} as const;
