import type { Campos } from '../lista/campos.ts';
import { diasAntes } from '../tempo/index.ts';

export const ESCOPOS = {
  'ler:dashboard': 'Ler abastecimentos e o dashboard',
  'ler:registros': 'Ler check-ins e tarefas excluídas',
  'ler:posto': 'Ler o posto: saldos, entradas, saídas, medições e livro',
  'ler:veiculos': 'Ler o cadastro de veículos',
  'ler:divergencias': 'Ler pendências',
  'escrever:veiculos': 'Cadastrar, alterar e excluir veículos',
  'escrever:externo': 'Lançar abastecimentos externos em nome do motorista',
} as const;
export type Escopo = keyof typeof ESCOPOS;

export const CHAVES_ESCOPO = Object.keys(ESCOPOS) as [Escopo, ...Escopo[]];
type EscopoDeLeitura = Extract<Escopo, `ler:${string}`>;
export const ESCOPOS_DE_LEITURA = CHAVES_ESCOPO.filter((escopo): escopo is EscopoDeLeitura =>
  escopo.startsWith('ler:'),
);

export const CAMPOS_TOKEN = {
  id: { tipo: 'texto' },
  nome: { tipo: 'texto', tela: 'Integração' },
  escopos: { tipo: 'proprio', tela: 'Permissões' },
  /** Last valid day. */
  expira_em: { tipo: 'dia', tela: 'Vale até' },
  /** Exact to a minute. */
  usado_em: { tipo: 'instante', tela: 'Último uso', nulo: true },
  criado_por: { tipo: 'pessoa', tela: 'Criado por' },
  criado_em: { tipo: 'instante' },
} as const satisfies Campos;

/** Expired ones that are still listed count. */
export const TOKENS_MAX = 50;
export const TOKEN_NOME_MAX = 40;
export const TOKEN_DIAS_MAX = 366;
/** To recognise tokens in the header, and in leaked text. */
export const TOKEN_PREFIXO = 'frota_';

export const nomeDaIntegracao = (nome: string): string => `Integração ${nome}`;

export const mensagensTokens = {
  explica:
    'Token de acesso para outro sistema da empresa, como o ERP, com as permissões marcadas. Os registros dele aparecem como "Integração ERP". Vale até o dia marcado ou até o criador deixar a Frota.',
  nenhum: 'Nenhuma integração.',
  carregando: 'Carregando as integrações...',
  erro: 'Não foi possível carregar as integrações.',
  nome: `Digite um nome de até ${TOKEN_NOME_MAX} caracteres.`,
  nomeRepetido: 'Já existe uma integração com este nome.',
  escopos: 'Marque ao menos uma permissão.',
  fim: `Escolha um dia nos próximos ${TOKEN_DIAS_MAX} dias.`,
  demais: `Limite de ${TOKENS_MAX} integrações. Revogue uma sem uso.`,
  erroCriar: 'Não foi possível criar o token.',
  erroRevogar: 'Não foi possível revogar o token.',
  guarde:
    'Copie o token agora para o outro sistema: ele só aparece uma vez. Quem tem o token tem as permissões marcadas.',
  revogado: (nome: string) => `Token de "${nome}" revogado.`,
  perguntaRevogar: (nome: string) => `"${nome}" perde o acesso na hora. Os registros dela ficam.`,
  naoEncontrado: 'Este token não está mais na lista.',
  invalido: 'Token inválido, vencido ou revogado. Peça outro à Frota, em Ajustes, Integrações.',
  nenhumAbre: 'Chamada fechada para tokens.',
  semEscopo: (escopo: string) => `Token sem a permissão ${escopo}.`,
} as const;

const LOGO_DIAS = 14;

/** Both 'YYYY-MM-DD'. */
export function faultOfFim(dia: string, hoje: string): string | undefined {
  const isWithin = dia >= hoje && dia <= diasAntes(hoje, -TOKEN_DIAS_MAX);
  return isWithin ? undefined : mensagensTokens.fim;
}

export function situacaoDoToken(expira_em: string, hoje: string): 'vale' | 'logo' | 'terminou' {
  if (expira_em < hoje) return 'terminou';
  return expira_em <= diasAntes(hoje, -LOGO_DIAS) ? 'logo' : 'vale';
}
