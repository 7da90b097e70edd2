import type { EventoWebhook } from '@frota/contract/webhooks';
import type { Generated, JSONColumnType } from 'kysely';
import type { Instant, NullableInstant } from './columns.ts';

/** Addresses that are told of what happens, and what they are told. */
export interface WebhooksTables {
  webhook: {
    id: string;
    url: string;
    eventos: JSONColumnType<EventoWebhook[], string, string>;
    /** As it is shown: with 'whsec_'. It signs, so that it is kept as it is. */
    segredo: string;
    segredo_anterior: string | null;
    /** Until then the one before signs as well. */
    anterior_ate: NullableInstant;
    /** Who answers for it: nothing is sent once he is no manager. */
    usuario_id: number;
    criado_em: Instant;
    parado_em: NullableInstant;
    parado_por: 'falhas' | 'recusado' | null;
    /** Attempts that failed since it last took something. */
    falhas: Generated<number>;
    /** When the first of those was. */
    falha_desde: NullableInstant;
    aceito_em: NullableInstant;
    /** Nothing is sent before. */
    tenta_em: NullableInstant;
    /** The server that sends to it just now, and until when it may be believed to. */
    tomado_por: string | null;
    tomado_ate: NullableInstant;
  };

  /** A message, written by triggers in the transaction of what it tells; its text is made when it is sent. */
  webhook_entrega: {
    id: Generated<string>;
    ordem: Generated<number>;
    webhook_id: string;
    evento: EventoWebhook;
    /** The record: its kind (a `TipoMudanca`, or 'tanque') and key. */
    tipo: string;
    registro_id: string;
    em: Generated<Date>;
    situacao: Generated<'espera' | 'entregue' | 'desistiu'>;
    tentativas: Generated<number>;
    primeira_em: NullableInstant;
    ultima_em: NullableInstant;
    tenta_em: NullableInstant;
    status: number | null;
    resposta: string | null;
    ms: number | null;
  };
}
