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

/** Expired ones that are still listed count. */
export const TOKENS_MAX = 50;
export const TOKEN_NOME_MAX = 40;
export const TOKEN_DIAS_MAX = 366;
/** To recognise tokens in the header, and in leaked text. */
export const TOKEN_PREFIXO = 'frota_';

export const nomeDaIntegracao = (nome: string): string => `Integração ${nome}`;
