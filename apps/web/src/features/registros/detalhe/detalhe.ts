import type { registroDetalheRoute } from '@frota/contract/registros';
import type { RouteAnswer } from '@frota/contract/rota';

export type Detalhe = RouteAnswer<typeof registroDetalheRoute>;
