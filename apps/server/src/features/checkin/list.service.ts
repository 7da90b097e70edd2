import {
  type listCheckinsRoute,
  type RouteAnswerInput,
  type RouteQuery,
  spanOfDias,
} from '@frota/contract';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { cutPage, parseInstantCursor } from '../cursor.ts';
import { countCheckins, listCheckins } from './list.repository.ts';

type Query = RouteQuery<typeof listCheckinsRoute>;
type CheckinOut = RouteAnswerInput<typeof listCheckinsRoute>['checkins'][number];

export interface CheckinListService {
  /** Newest first, the days being those of the company. Throws `invalid` for a foreign cursor. */
  list(
    query: Query,
    status?: 'finalizado',
  ): Promise<{ checkins: CheckinOut[]; cursor: string | undefined; total: number }>;
}

export interface CheckinListDeps {
  readonly db: Kysely<Schema>;
  readonly photoUrl: (key: string) => string;
}

export function createCheckinListService({ db, photoUrl }: CheckinListDeps): CheckinListService {
  return {
    async list(query, status) {
      const filter = { ...spanOfDias(query), busca: query.busca, status };
      const after = parseInstantCursor(query.cursor);
      const found = await listCheckins(db, filter, { after, limit: query.limite });
      const { rows, cursor } = cutPage(found, query.limite, (row) => [
        row.ocorrido_em.toISOString(),
        row.id,
      ]);
      const checkins = rows.map((row) => toCheckin(row, photoUrl));
      return { checkins, cursor, total: await countCheckins(db, filter) };
    },
  };
}

function toCheckin(
  row: Awaited<ReturnType<typeof listCheckins>>[number],
  photoUrl: (key: string) => string,
): CheckinOut {
  const { id, placa, status, cidade, capacidade, km, km_manobrista, carrinho, cone } = row;
  return {
    ...{ id, placa, status, cidade, capacidade, km, km_manobrista, carrinho, cone },
    km_portaria: km,
    combustivel: row.nivel,
    tipocombustivel: row.tipo_combustivel,
    usuario: row.usuario_nome,
    motorista: row.motorista_nome,
    travarodas: row.trava_rodas,
    created_at: row.ocorrido_em,
    finalizado_em: row.finalizado_em,
    foto_painel_combustivel_url: row.painel_key && photoUrl(row.painel_key),
    foto_bomba_combustivel_url: row.bomba_key && photoUrl(row.bomba_key),
  };
}
