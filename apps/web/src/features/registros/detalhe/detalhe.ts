import type { RouteAnswer, registroDetalheRoute } from '@frota/contract';

/** A check-in's whole story. */
export type Detalhe = RouteAnswer<typeof registroDetalheRoute>;
