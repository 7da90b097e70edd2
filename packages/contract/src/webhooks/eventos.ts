/** What a webhook may be told of, and what people call it, in the order in which the form offers it. */
export const EVENTOS_WEBHOOK = {
  'checkin.criado': 'Check-in criado',
  'tarefa.finalizada': 'Tarefa finalizada',
  'externo.criado': 'Abastecimento externo criado',
  'entrega.criada': 'Entrega de combustível criada',
  'medicao.feita': 'Medição feita',
  'divergencia.aberta': 'Divergência aberta',
  'divergencia.decidida': 'Divergência decidida',
  'estoque.baixo': 'Estoque abaixo do mínimo',
} as const;
export type EventoWebhook = keyof typeof EVENTOS_WEBHOOK;

export const CHAVES_EVENTO = Object.keys(EVENTOS_WEBHOOK) as [EventoWebhook, ...EventoWebhook[]];

/** Addresses that the company has at most, those that are off as well. */
export const WEBHOOKS_MAX = 10;
export const URL_MAX = 500;
/** For so long the secret before signs as well. */
export const ROTACAO_HORAS = 24;
/** For so long what does not get through is tried again. */
export const TENTA_DIAS = 3;
/** For so long is kept what was sent when, and what was answered. */
export const MENSAGENS_DIAS = 30;
/** For so long managers are told of what was given up. */
export const DESISTIU_DIAS = 7;
/** Of an answer that much is kept. */
export const RESPOSTA_MAX = 200;
/** How a secret begins, as Standard Webhooks has it. */
export const SEGREDO_PREFIXO = 'whsec_';
