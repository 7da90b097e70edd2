/** What a token may open, and what people call it, in the order in which the form offers it. */
export const ESCOPOS = {
  'ler:dashboard': 'Ler abastecimentos e o dashboard',
  'ler:registros': 'Ler check-ins e tarefas excluídas',
  'ler:posto': 'Ler o posto: saldos, entradas, saídas, medições e livro',
  'ler:veiculos': 'Ler o cadastro de veículos',
  'ler:divergencias': 'Ler divergências',
  'escrever:veiculos': 'Cadastrar, alterar e excluir veículos',
  'escrever:externo': 'Lançar abastecimentos externos em nome do motorista',
} as const;
export type Escopo = keyof typeof ESCOPOS;

export const CHAVES_ESCOPO = Object.keys(ESCOPOS) as [Escopo, ...Escopo[]];
type EscopoDeLeitura = Extract<Escopo, `ler:${string}`>;
export const ESCOPOS_DE_LEITURA = CHAVES_ESCOPO.filter((escopo): escopo is EscopoDeLeitura =>
  escopo.startsWith('ler:'),
);

/** Tokens that the company has at most, also those that are over and still listed. */
export const TOKENS_MAX = 50;
export const TOKEN_NOME_MAX = 40;
/** Longest that one lasts, in days. */
export const TOKEN_DIAS_MAX = 366;
/** How it begins: so it is told apart from what others write into the header, and found where it was left lying. */
export const TOKEN_PREFIXO = 'frota_';

/** As whom it acts, in the audit and in what it writes. */
export const nomeDaIntegracao = (nome: string): string => `Integração ${nome}`;
