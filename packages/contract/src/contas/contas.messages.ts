export const CONTAS_POR_PAGINA = 50;
/** Counted from the account's last try to log in. */
export const CONTA_SOLTA_DIAS = 30;

export const mensagensContas = {
  entrar: 'Entrar com a conta da empresa',
  semResposta: 'A conta da empresa não respondeu. Entre com CPF e senha, ou tente daqui a pouco.',
  naoAutorizada: 'A entrada pela conta da empresa não foi autorizada.',
  expirou:
    'A entrada pela conta da empresa demorou demais, ou começou em outra aba. Tente de novo.',
  semVinculo:
    'Sua conta da empresa ainda não está ligada a um usuário daqui. Peça a um gestor que a ligue em Ajustes, Contas da empresa; até lá, entre com CPF e senha.',
  explica: `Contas com CPF cadastrado são ligadas automaticamente. Ligue as demais aqui; cada gestor liga a sua. Conta sem usuário sai da lista ${CONTA_SOLTA_DIAS} dias depois da última tentativa.`,
  desligado:
    'Entrada pela conta da empresa desligada. Peça à TI que ligue a conta da empresa (OpenID Connect) no servidor.',
  nenhuma: 'Ninguém entrou ainda pela conta da empresa.',
  nenhumaPara: (busca: string) => `Nenhuma conta da empresa para "${busca}".`,
  busca: 'Nome ou e-mail da conta, ou usuário',
  carregando: 'Carregando as contas...',
  erro: 'Não foi possível carregar as contas da empresa.',
  semUsuario: 'Nenhum usuário tem este CPF.',
  outroFrota:
    'Quem é Frota liga a própria conta: peça a ele que entre com CPF e senha e a ligue aqui.',
  naoEncontrada: 'Esta conta não está mais na lista.',
  jaLigada: (usuario: string) => `Esta conta já está ligada a "${usuario}". Desligue-a antes.`,
  usuarioJaLigado: (usuario: string) =>
    `"${usuario}" já está ligado a outra conta da empresa. Desligue aquela antes.`,
  ligada: (usuario: string) => `A conta foi ligada a "${usuario}".`,
  desligada: 'A conta foi desligada.',
  erroLigar: 'Erro ao ligar a conta.',
  erroDesligar: 'Erro ao desligar a conta.',
  perguntaDesligar: (usuario: string) =>
    `"${usuario}" sai de onde entrou por ela, e só volta a entrar por ela quando for ligada de novo. CPF e senha continuam valendo.`,
} as const;
