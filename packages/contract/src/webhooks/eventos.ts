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
