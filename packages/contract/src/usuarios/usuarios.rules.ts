import type { Campos } from '../lista/campos.ts';

export const NOME_USUARIO_MAX = 80;

export const mensagensUsuarios = {
  obrigatorios: 'Campos obrigatórios: Nome de usuário, CPF e Tipo de login.',
  senhaObrigatoria: 'Senha é obrigatória para novos usuários.',
  tipoNaoPermitido:
    "Tipo de login não permitido. Apenas 'Portaria', 'Manobrista' e 'Motorista' são permitidos.",
  apenasFrota: "Acesso negado. Apenas usuários do tipo 'Frota' podem acessar esta página.",
  frotaNaoEdita: "Não é possível editar usuários do tipo 'Frota'.",
  frotaNaoExclui: "Não é possível excluir usuários do tipo 'Frota'.",
  ultimoFrota: "Este é o único usuário do tipo 'Frota'. Crie outro antes de bloquear este.",
  cpfRepetido: 'CPF já cadastrado.',
  nomeLongo: `O nome de usuário tem no máximo ${NOME_USUARIO_MAX} caracteres.`,
  nomeRepetido: 'Nome de usuário já cadastrado.',
  naoEncontrado: 'Nenhum usuário encontrado.',
  naoEncontradoPara: (busca: string) => `Nenhum usuário encontrado para "${busca}".`,
  busca: 'Digite o nome ou CPF do usuário...',
  cpfNoEndereco: 'Busca por CPF só em POST /api/usuarios/busca.',
  carregandoMais: 'Carregando mais usuários...',
  erroCarregar: 'Erro ao carregar usuários. Tente recarregar a página.',
  erroSalvar: 'Erro ao salvar usuário',
  erroExcluir: 'Erro ao excluir usuário',
  erroSenha: 'Não foi possível salvar a nova senha.',
  criado: 'Usuário criado com sucesso!',
  atualizado: 'Usuário atualizado com sucesso!',
  excluido: (nome: string) => `Usuário "${nome}" excluído com sucesso!`,
  senhaProvisoria: (ate: string) => `Senha provisória até ${ate}`,
  senhaProvisoriaVencida: (ate: string) => `Senha provisória vencida em ${ate}. Defina outra.`,
  senhaSalva: (nome: string) => `Nova senha de "${nome}" salva com sucesso!`,
  pedidosSenha: 'Esqueceram a senha',
  pediuEm: (quando: string) => `pediu em ${quando}`,
  confirmaExclusao: (nome: string) =>
    `Tem certeza que deseja excluir o usuário "${nome}"? Esta ação não pode ser desfeita.`,
} as const;

/** Spec, section 9. */
export const USUARIOS_POR_PAGINA = 15;
export const CADASTRO_MENSAGEM_MS = 3000;

export const CAMPOS_USUARIO = {
  id: { tipo: 'inteiro', tela: 'ID' },
  usuario: { tipo: 'texto', tela: 'Usuário' },
  cpf: { tipo: 'texto', tela: 'CPF' },
  email: { tipo: 'texto', tela: 'Email', nulo: true },
  tipo_login: { tipo: 'proprio', tela: 'Tipo' },
  /** When a password set by somebody else expires. */
  senha_ate: { tipo: 'instante', tela: 'Senha', nulo: true },
  /** When he said that he has forgotten his password. */
  senha_pedida_em: { tipo: 'instante', nulo: true },
  segundo_fator: { tipo: 'simNao' },
  /** Version of the record, to send back. */
  versao: { tipo: 'texto' },
} as const satisfies Campos;
