/** One session more ends the oldest. */
export const SESSOES_MAX = 10;

export const mensagensAcesso = {
  preencha: 'Preencha todos os campos.',
  cpfInvalido: 'Digite um CPF válido.',
  credenciais: 'CPF ou senha inválidos.',
  sucesso: 'Login realizado com sucesso!',
  aguarde: (segundos: number) =>
    `Muitas tentativas. Aguarde ${segundos >= 120 ? `${Math.ceil(segundos / 60)} minutos` : segundos === 1 ? '1 segundo' : `${segundos} segundos`} e tente novamente.`,
  semUsuario: 'Não foi possível identificar o usuário. Faça login novamente se o erro persistir.',
  erroUsuario: 'Erro ao carregar dados do usuário.',
  senhaAtualErrada: 'A senha atual não confere.',
  senhaCurta: 'A senha deve ter de 8 a 64 caracteres.',
  senhaSequencia: 'A senha não pode ser uma repetição ou sequência. Escolha outra.',
  senhaData: 'A senha não pode ser uma data. Escolha outra.',
  senhaCpf: 'A senha não pode conter o CPF. Escolha outra.',
  senhaNome: 'A senha não pode ser o nome do usuário ou da empresa. Escolha outra.',
  senhaIgual: 'A nova senha deve ser diferente da atual.',
  senhaVencida: (ate: string) => `Sua senha provisória valia até ${ate}. Peça uma nova à Frota.`,
  senhaVale: (ate: string) => `A senha que você recebeu vale até ${ate}.`,
  senhaEsquecida: 'Esqueceu a senha?',
  senhaPedeCpf: 'Digite seu CPF e toque em "Esqueceu a senha?".',
  senhaPedida:
    'Pedido enviado. A Frota entrega a senha nova se o CPF estiver cadastrado. Usuário da Frota: peça a nova senha à TI.',
  erroPedirSenha: 'Não foi possível enviar o pedido. Tente novamente ou fale com a Frota.',
  troqueSenha: 'Troque sua senha para continuar.',
  senhaComum: 'Esta senha é muito comum. Escolha outra.',
  senhaAtualObrigatoria: 'Digite a senha atual.',
  senhasDiferentes: 'As duas senhas novas não são iguais.',
  senhaTrocada: 'Senha alterada com sucesso! Entre de novo nos outros aparelhos.',
  erroTrocarSenha: 'Não foi possível alterar a senha.',
  senhaDeOutro: 'Crie sua nova senha para continuar.',
  senhaDica: 'No mínimo 8 caracteres, sem seu nome ou CPF. Exemplo de boa senha: uma frase curta.',
  sessaoNaoEncontrada: 'Este acesso já terminou.',
  acessosExplica: `Máximo de ${SESSOES_MAX} aparelhos; o mais antigo é desconectado. Encerre os que você não reconhece.`,
  erroAcessos: 'Não foi possível carregar seus acessos.',
  erroEncerrarAcesso: 'Não foi possível encerrar o acesso.',
  acessosEncerrados: (nome: string) => `Os acessos de "${nome}" foram encerrados.`,
  todosEncerrados: 'Todos os acessos foram encerrados, menos este.',
  erroEncerrarAcessos: 'Não foi possível encerrar os acessos.',
  perguntaUsuario: (nome: string) =>
    `"${nome}" sai de todos os aparelhos e precisa entrar de novo. Envios pendentes continuam guardados em cada aparelho.`,
  perguntaTodos:
    'Todos os usuários saem de todos os aparelhos, menos deste, e precisam entrar de novo. Envios pendentes continuam guardados em cada aparelho.',
  emailPedeSenha: 'Confirme sua senha para trocar o e-mail.',
  confirmeSenha: 'Confirma que é você.',
  perguntaAcesso: (aparelho: string) =>
    `"${aparelho}" precisa entrar de novo. Envios pendentes continuam guardados no aparelho.`,
  perguntaOutros: (total: number) =>
    `${total === 1 ? '1 aparelho precisa' : `${total} aparelhos precisam`} entrar de novo. Envios pendentes continuam guardados em cada aparelho.`,
  perfilSalvo: 'Perfil atualizado com sucesso!',
  erroPerfil: 'Não foi possível salvar o perfil.',
  cpfNaBusca: 'Busque a pessoa pelo nome. A busca por CPF fica em Cadastro.',
  emailInvalido: 'Digite um e-mail válido.',
  naoInformado: 'Não informado',
  acessoNegado: 'Acesso Negado',
  acessoNegadoTexto: 'Você não tem permissão para acessar esta página.',
  naoEncontrada: 'Página Não Encontrada',
  naoEncontradaTexto: 'A página que você tentou acessar não foi encontrada.',
} as const;

export const LOGIN_REDIRECT_MS = 1000;
export const PERFIL_LOADING_MS = 300;
export const LOGIN_SCROLL_MS = 300;
export const EMAIL_MAX = 200;
export const SENHA_PROVISORIA_HORAS = 72;
/** So long a new password that was asked for is waited for. */
export const PEDIDO_SENHA_HORAS = 72;
export const SENHA_MIN = 8;
export const SENHA_MAX = 64;
/** UTF-16 units: a keyboard may type one letter as up to four. */
export const SENHA_DIGITADA_MAX = 4 * SENHA_MAX;
