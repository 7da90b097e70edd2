export const CONTAS_POR_PAGINA = 50;
/** Counted from the account's last try to log in. */
export const CONTA_SOLTA_DIAS = 30;

export const mensagensContas = {
  entrar: 'Entrar com a conta da empresa',
  semResposta:
    'A conta da empresa não respondeu. Entre com CPF e senha ou tente novamente em instantes.',
  naoAutorizada: 'Login pela conta da empresa não autorizado.',
  expirou: 'O login pela conta da empresa demorou demais. Tente novamente.',
  semVinculo:
    'Sua conta da empresa não está ligada a um usuário. Peça à Frota para ligá-la em Ajustes, Contas da empresa. Por enquanto, entre com CPF e senha.',
  explica: `Contas com CPF cadastrado são ligadas automaticamente. Ligue as demais aqui. Gestores ligam só a própria conta. Contas sem usuário saem da lista em ${CONTA_SOLTA_DIAS} dias.`,
  desligado: 'Login pela conta da empresa desligado. Peça à TI (OpenID Connect).',
  nenhuma: 'Nenhum login pela conta da empresa.',
  nenhumaPara: (busca: string) => `Nenhuma conta da empresa para "${busca}".`,
  busca: 'Nome ou e-mail da conta, ou usuário',
  carregando: 'Carregando as contas...',
  erro: 'Não foi possível carregar as contas da empresa.',
  semUsuario: 'Nenhum usuário tem este CPF.',
  outroFrota:
    'Usuário da Frota liga a própria conta. Ele deve entrar com CPF e senha e ligá-la aqui.',
  naoEncontrada: 'Esta conta não está mais na lista.',
  jaLigada: (usuario: string) => `Esta conta já está ligada a "${usuario}". Desligue-a antes.`,
  usuarioJaLigado: (usuario: string) =>
    `"${usuario}" já está ligado a outra conta da empresa. Desligue aquela antes.`,
  ligada: (usuario: string) => `A conta foi ligada a "${usuario}".`,
  desligada: 'A conta foi desligada.',
  erroLigar: 'Não foi possível ligar a conta.',
  erroDesligar: 'Não foi possível desligar a conta.',
  perguntaDesligar: (usuario: string) =>
    `"${usuario}" sai dos aparelhos em que entrou por esta conta. CPF e senha continuam valendo.`,
} as const;
