import { formatContagem } from '../formato/index.ts';
import type { Campos } from '../lista/campos.ts';

export const EVENTOS_WEBHOOK = {
  'checkin.criado': 'Check-in criado',
  'tarefa.finalizada': 'Tarefa finalizada',
  'externo.criado': 'Abastecimento externo criado',
  'entrega.criada': 'Entrega de combustível criada',
  'medicao.feita': 'Medição feita',
  'divergencia.aberta': 'Pendência aberta',
  'divergencia.decidida': 'Pendência decidida',
  'estoque.baixo': 'Estoque abaixo do mínimo',
} as const;
export type EventoWebhook = keyof typeof EVENTOS_WEBHOOK;

export const CHAVES_EVENTO = Object.keys(EVENTOS_WEBHOOK) as [EventoWebhook, ...EventoWebhook[]];

export const CAMPOS_WEBHOOK = {
  id: { tipo: 'texto' },
  url: { tipo: 'texto', tela: 'Endereço' },
  eventos: { tipo: 'proprio', tela: 'É avisado de' },
  situacao: { tipo: 'proprio', tela: 'Situação' },
  esperam: { tipo: 'inteiro' },
  desistiram: { tipo: 'inteiro' },
  /** Waiting messages whose record the server cannot read; nothing was sent. */
  ilegiveis: { tipo: 'inteiro' },
  aceito_em: { tipo: 'instante', tela: 'Última aceita', nulo: true },
  responsavel: { tipo: 'pessoa', tela: 'Responsável' },
  /** Until then the old secret signs too. */
  anterior_ate: { tipo: 'instante', nulo: true },
} as const satisfies Campos;

/** Messages to one address. */
export const CAMPOS_MENSAGEM = {
  /** `webhook-id` of every attempt. */
  id: { tipo: 'texto' },
  evento: { tipo: 'opcao', tela: 'Acontecimento', opcoes: EVENTOS_WEBHOOK },
  registro_id: { tipo: 'texto', tela: 'Registro' },
  em: { tipo: 'instante' },
  situacao: { tipo: 'proprio', tela: 'Situação' },
  tentativas: { tipo: 'inteiro' },
  ultima_em: { tipo: 'instante', nulo: true },
  tenta_em: { tipo: 'instante', nulo: true },
  status: { tipo: 'inteiro', nulo: true },
  resposta: { tipo: 'texto', tela: 'Última resposta', nulo: true },
  ms: { tipo: 'numero', nulo: true },
} as const satisfies Campos;

/** Includes switched-off ones. */
export const WEBHOOKS_MAX = 10;
export const URL_MAX = 500;
/** The old secret still signs for so long. */
export const ROTACAO_HORAS = 24;
export const TENTA_DIAS = 3;
export const MENSAGENS_DIAS = 30;
/** Days that managers are told of a message given up. */
export const DESISTIU_DIAS = 7;
export const RESPOSTA_MAX = 200;
/** Standard Webhooks. */
export const SEGREDO_PREFIXO = 'whsec_';

/** Checks only the text; the server knows which hosts are allowed. */
export function faultOfUrl(text: string): string | undefined {
  const url = URL.parse(text);
  const isPlain =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username + url.password + url.hash === '' &&
    url.href.length <= URL_MAX;
  return isPlain ? undefined : mensagensWebhooks.url;
}

export const hostOf = (url: string): string => URL.parse(url)?.host ?? url;

export const mensagensWebhooks = {
  explica:
    'Avisa outro sistema da empresa a cada acontecimento, com o registro assinado, sem CPF e sem fotos (formato Standard Webhooks).',
  nenhum: 'Nenhum webhook.',
  carregando: 'Carregando os webhooks...',
  erro: 'Não foi possível carregar os webhooks.',
  carregandoMensagens: 'Carregando as mensagens...',
  erroMensagens: 'Não foi possível carregar as mensagens.',
  nenhumaMensagem: 'Nenhuma mensagem ainda.',
  guardadas: `Avisos enviados e a última resposta do outro sistema, por ${MENSAGENS_DIAS} dias.`,
  url: `Digite um endereço https:// de até ${URL_MAX} caracteres, sem senha.`,
  semHttps: 'O endereço deve começar com https://.',
  privado: 'Endereço da rede interna. Peça à TI para liberar este nome no servidor.',
  eventos: 'Marque ao menos um acontecimento.',
  demais: `Limite de ${WEBHOOKS_MAX} webhooks. Exclua um sem uso.`,
  naoEncontrado: 'Este webhook não está mais na lista.',
  mensagemNaoEncontrada: 'Esta mensagem não está mais na lista.',
  desligado: 'Webhook desligado. Ligue antes de enviar de novo.',
  jaLigado: 'Este webhook já está ligado.',
  erroCriar: 'Não foi possível criar o webhook.',
  erroExcluir: 'Não foi possível excluir o webhook.',
  erroLigar: 'Não foi possível ligar o webhook.',
  erroSegredo: 'Não foi possível trocar o segredo.',
  erroReenviar: 'Não foi possível enviar de novo.',
  guarde: 'Copie o segredo agora para o outro sistema: ele só aparece uma vez.',
  trocaExplica: `O segredo atual ainda vale por ${ROTACAO_HORAS} horas. Troque-o no outro sistema nesse prazo.`,
  ligaExplica:
    'As mensagens guardadas são enviadas agora. Os acontecimentos do período desligado não são. Você passa a ser o responsável.',
  ligado: (host: string) => `Webhook para ${host} ligado.`,
  excluido: (host: string) => `Webhook para ${host} excluído.`,
  perguntaExcluir: (host: string) =>
    `${host} deixa de receber avisos. As mensagens guardadas são descartadas.`,
  reenviada: 'Mensagem enviada de novo em instantes.',
  desistiram: (n: number) =>
    `O outro sistema recusou ${formatContagem(n, 'mensagem', 'mensagens')} por ${TENTA_DIAS} dias. Veja a resposta dele e envie de novo.`,
  ilegiveis: (n: number) =>
    `Erro neste servidor: ${formatContagem(n, 'mensagem aguarda', 'mensagens aguardam')} envio. Avise a TI: o erro está no log. Mensagens são apagadas em ${MENSAGENS_DIAS} dias.`,
  parado: {
    falhas: `Desligado: sem resposta aceita por ${TENTA_DIAS} dias. As mensagens ficam guardadas por ${MENSAGENS_DIAS} dias.`,
    recusado: 'Desligado: o endereço não existe mais (410).',
    semGestor: 'Parado: o criador deixou a Frota. Outro gestor pode ligar e ser o responsável.',
  },
  falha: {
    ABORT_ERR: 'Não respondeu a tempo.',
    ENOTFOUND: 'O nome não foi encontrado.',
    EACCES: 'O nome é da rede interna, e o envio foi bloqueado.',
    ECONNREFUSED: 'A conexão foi recusada.',
    ECONNRESET: 'A conexão caiu.',
    outra: (code: string) => `A conexão falhou (${code}).`,
    registro: 'O registro não pôde ser lido.',
  },
} as const;
