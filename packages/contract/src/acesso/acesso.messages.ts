export const mensagensAcesso = {
  preencha: 'Preencha todos os campos.',
  cpfInvalido: 'Digite um CPF válido.',
  credenciais: 'CPF ou senha inválidos.',
  sucesso: 'Login realizado com sucesso!',
  aguarde: (segundos: number) =>
    `Muitas tentativas. Aguarde ${segundos} ${segundos === 1 ? 'segundo' : 'segundos'} e tente novamente.`,
  semUsuario: 'Não foi possível identificar o usuário. Faça login novamente se o erro persistir.',
  erroUsuario: 'Erro ao carregar dados do usuário.',
  senhaAtualErrada: 'A senha atual não confere.',
  senhaCurta: 'A senha deve ter de 8 a 40 caracteres.',
  senhaComum: 'Esta senha é muito comum. Escolha outra.',
  senhaAtualObrigatoria: 'Digite a senha atual.',
  senhasDiferentes: 'As duas senhas novas não são iguais.',
  senhaTrocada: 'Senha alterada com sucesso! Em outros aparelhos será preciso entrar de novo.',
  erroTrocarSenha: 'Erro ao alterar a senha.',
  ofertaSenha: 'Sua senha foi definida por outra pessoa. Escolha uma que só você conheça.',
  perfilSalvo: 'Perfil atualizado com sucesso!',
  erroPerfil: 'Erro ao salvar o perfil.',
  emailInvalido: 'Digite um e-mail válido.',
  naoInformado: 'Não informado',
  acessoNegado: 'Acesso Negado',
  acessoNegadoTexto: 'Você não tem permissão para acessar esta página.',
  naoEncontrada: 'Página Não Encontrada',
  naoEncontradaTexto: 'A página que você tentou acessar não foi encontrada.',
} as const;

/** Times of the login and profile screens, in milliseconds (spec, section 9). */
export const LOGIN_REDIRECT_MS = 1000;
export const PERFIL_LOADING_MS = 300;
export const LOGIN_SCROLL_MS = 300;
export const SENHA_MIN = 8;
export const SENHA_MAX = 40;
