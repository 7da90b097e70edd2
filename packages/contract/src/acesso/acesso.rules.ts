export const TIPOS_LOGIN = ['Frota', 'Portaria', 'Manobrista', 'Motorista'] as const;
export type TipoLogin = (typeof TIPOS_LOGIN)[number];

/** A Frota user is created only on the server's command line. */
export const TIPOS_CRIAVEIS = ['Portaria', 'Manobrista', 'Motorista'] as const;

export function parseTipoLogin(text: string | null | undefined): TipoLogin | undefined {
  const wanted = text?.trim().toLowerCase();
  return TIPOS_LOGIN.find((tipo) => tipo.toLowerCase() === wanted);
}

/** An unknown type is capitalised (spec, Profile). */
export function tipoLoginLabel(text: string | null | undefined): string {
  const raw = text?.trim() ?? '';
  if (raw === '') return 'Tipo de Acesso';
  return parseTipoLogin(raw) ?? raw.charAt(0).toUpperCase() + raw.slice(1);
}

/** With one session more, the oldest one ends. */
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
/** For so long a request for a new password stays open. */
export const PEDIDO_SENHA_HORAS = 72;
export const SENHA_MIN = 8;
export const SENHA_MAX = 64;
/** UTF-16 units: a keyboard may type one letter as up to four. */
export const SENHA_DIGITADA_MAX = 4 * SENHA_MAX;

export function cpfDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, 11);
}

/** 000.000.000-00, also while it is typed. */
export function formatCpf(text: string): string {
  const d = cpfDigits(text);
  const groups = [d.slice(0, 3), d.slice(3, 6), d.slice(6, 9)].filter(Boolean).join('.');
  return d.length > 9 ? `${groups}-${d.slice(9)}` : groups;
}

/** The check digits are not verified (spec, section 5). */
export function isCpf(text: string): boolean {
  return /^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/.test(text.trim());
}

/** Fewer digits may be part of a name. */
const BUSCA_CPF_MIN = 3;

const CPF_NO_TEXTO = /(?<!\d)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g;

const CHAVE = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|\b[\da-f]{16}\b/;
const CHAVE_OU_CPF = new RegExp(`${CHAVE.source}|${CPF_NO_TEXTO.source}`, 'g');
const CPF_MAX = '000.000.000-00'.length;

/** Replaces each CPF with '[cpf]', for logs and for what leaves the server; ids of records stay. */
export function withoutCpf(text: string): string {
  return text.replace(CHAVE_OU_CPF, (found) => (found.length > CPF_MAX ? found : '[cpf]'));
}

export function hasCpf(text: string): boolean {
  return withoutCpf(text) !== text;
}

export function faultOfEndereco(busca: string): string | undefined {
  return hasCpf(busca) ? mensagensAcesso.cpfNaBusca : undefined;
}

export function isBuscaCpf(text: string): boolean {
  if (hasCpf(text)) return true;
  return /^[\d.\-\s]+$/.test(text) && text.replace(/\D/g, '').length >= BUSCA_CPF_MIN;
}

/** ***.456.789-** (LGPD). */
export function maskCpf(cpf: string): string {
  const d = cpfDigits(cpf);
  return d.length === 11 ? `***.${d.slice(3, 6)}.${d.slice(6, 9)}-**` : '***';
}
