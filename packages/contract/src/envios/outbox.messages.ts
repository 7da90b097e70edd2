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
    'Outro formulário deste tipo está em andamento. Envie-o ou toque nele em "Começar de novo".',
  semEspaco: 'Aparelho sem espaço para abrir o formulário. Libere espaço e tente novamente.',
  descartar: 'Descartar este envio?',
  descartarDetalhe: 'As fotos e os dados deste envio serão perdidos.',
} as const;
