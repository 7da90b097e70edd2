import type { registroDetalheRoute } from '@frota/contract/registros';
import type { RouteAnswer } from '@frota/contract/rota';

/** A check-in's whole story. */
export type Detalhe = RouteAnswer<typeof registroDetalheRoute>;
