import {
  formatCsvRow,
  formatDataHora,
  formatPlaca,
  type listCheckinsRoute,
  type RouteAnswerInput,
  type RouteQuery,
  spanOfDias,
} from '@frota/contract';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { type CsvPage, csvLines } from '../../kernel/csv-stream.ts';
import { cutPage, parseInstantCursor } from '../../kernel/cursor.ts';
import { countCheckins, listCheckins } from './list.repository.ts';

type Query = RouteQuery<typeof listCheckinsRoute>;
type CheckinOut = RouteAnswerInput<typeof listCheckinsRoute>['checkins'][number];

export interface CheckinListService {
  /** Newest first, the days being those of the company. Throws `invalid` for a foreign cursor. */
  list(
    query: Query,
    status?: 'finalizado',
  ): Promise<{ checkins: CheckinOut[]; cursor: string | undefined; total: number }>;
  find(id: string): Promise<CheckinOut | undefined>;
  /** The list as lines of CSV, page by page. */
  exportCsv(query: Pick<Query, 'inicio' | 'fim' | 'busca'>): AsyncIterable<string>;
}

const EXPORT_PAGE = 1000;
const COLUNAS = [
  'Data/Hora',
  'Placa',
  'Status',
  'Cidade',
  'Motorista',
  'Portaria',
  'KM',
  'KM no abastecimento',
  'Nível',
  'Combustível',
  'Carrinho',
  'Cone',
  'Trava-rodas',
  'Finalizado em',
] as const;

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

    async find(id) {
      const [row] = await listCheckins(db, { id }, { limit: 1 });
      return row && toCheckin(row, photoUrl);
    },

    exportCsv(query) {
      const filter = { ...spanOfDias(query), busca: query.busca };
      const nextPage = async (cursor: string | undefined): Promise<CsvPage> => {
        const after = parseInstantCursor(cursor);
        const found = await listCheckins(db, filter, { after, limit: EXPORT_PAGE });
        const page = cutPage(found, EXPORT_PAGE, (row) => [row.ocorrido_em.toISOString(), row.id]);
        return { lines: page.rows.map(toCsvRow), cursor: page.cursor };
      };
      return csvLines(COLUNAS, nextPage);
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

function toCsvRow(row: Awaited<ReturnType<typeof listCheckins>>[number]): string {
  return formatCsvRow([
    formatDataHora(row.ocorrido_em),
    formatPlaca(row.placa),
    row.status,
    row.cidade,
    row.motorista_nome,
    row.usuario_nome,
    row.km,
    row.km_manobrista,
    row.nivel,
    row.tipo_combustivel,
    row.carrinho,
    row.cone,
    row.trava_rodas,
    row.finalizado_em && formatDataHora(row.finalizado_em),
  ]);
}
