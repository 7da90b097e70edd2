import { SESSOES_MAX } from './limites.ts';

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
  senhaSequencia: 'Esta senha é uma repetição ou sequência. Escolha outra.',
  senhaData: 'Uma data é fácil de adivinhar. Escolha outra senha.',
  senhaCpf: 'A senha não pode conter o CPF. Escolha outra.',
  senhaNome: 'O nome do usuário ou da empresa é fácil de adivinhar. Escolha outra senha.',
  senhaIgual: 'A nova senha deve ser diferente da atual.',
  senhaVencida: (ate: string) => `Sua senha provisória valia até ${ate}. Peça uma nova à Frota.`,
  senhaVale: (ate: string) => `A senha que você recebeu vale até ${ate}.`,
  senhaEsquecida: 'Esqueceu a senha?',
  senhaPedeCpf: 'Digite seu CPF e toque de novo em "Esqueceu a senha?".',
  senhaPedida:
    'Pedido enviado. Se o CPF estiver cadastrado, a Frota entrega a você uma senha nova. Usuário da Frota: peça a nova senha à TI.',
  erroPedirSenha: 'Não foi possível enviar o pedido. Tente de novo ou fale com a Frota.',
  troqueSenha: 'Troque sua senha para continuar.',
  senhaComum: 'Esta senha é muito comum. Escolha outra.',
  senhaAtualObrigatoria: 'Digite a senha atual.',
  senhasDiferentes: 'As duas senhas novas não são iguais.',
  senhaTrocada: 'Senha alterada com sucesso! Em outros aparelhos será preciso entrar de novo.',
  erroTrocarSenha: 'Erro ao alterar a senha.',
  senhaDeOutro: 'Crie sua nova senha para continuar.',
  senhaDica: 'Pelo menos 8 caracteres, sem seu nome ou CPF. Uma frase curta é uma boa senha.',
  sessaoNaoEncontrada: 'Este acesso já terminou.',
  acessosExplica: `Máximo de ${SESSOES_MAX} aparelhos; o mais antigo é desconectado. Encerre o que não for seu.`,
  erroAcessos: 'Não foi possível carregar seus acessos.',
  erroEncerrarAcesso: 'Erro ao encerrar o acesso.',
  acessosEncerrados: (nome: string) => `Os acessos de "${nome}" foram encerrados.`,
  todosEncerrados: 'Todos os acessos foram encerrados, menos este.',
  erroEncerrarAcessos: 'Erro ao encerrar os acessos.',
  perguntaUsuario: (nome: string) =>
    `"${nome}" sai de todos os aparelhos e precisa entrar de novo. Envios pendentes continuam guardados em cada aparelho.`,
  perguntaTodos:
    'Todos os usuários saem de todos os aparelhos, menos você neste, e precisam entrar de novo. Envios pendentes continuam guardados em cada aparelho.',
  emailPedeSenha: 'Para trocar o e-mail, confirme que é você.',
  confirmeSenha: 'Para confirmar que é você.',
  perguntaAcesso: (aparelho: string) =>
    `Em "${aparelho}" será preciso entrar de novo. Envios pendentes continuam guardados no aparelho.`,
  perguntaOutros: (total: number) =>
    `${total === 1 ? 'Termina 1 outro acesso' : `Terminam ${total} outros acessos`}; lá será preciso entrar de novo. Envios pendentes continuam guardados em cada aparelho.`,
  perfilSalvo: 'Perfil atualizado com sucesso!',
  erroPerfil: 'Erro ao salvar o perfil.',
  cpfNaBusca:
    'Isto parece um CPF, que não vai no endereço: busque a pessoa pelo nome aqui, ou pelo CPF em Cadastro.',
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
