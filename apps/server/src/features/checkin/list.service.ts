import type { listCheckinsRoute } from '@frota/contract/checkin';
import { NOMES_ITENS } from '@frota/contract/cuidados';
import { formatDataHora, formatDeslocamento, formatPlaca } from '@frota/contract/formato';
import type { RouteAnswerInput, RouteQuery } from '@frota/contract/rota';
import { spanOfDias } from '@frota/contract/tempo';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import { type Listing, readInstantListing, readInstantPage } from '../../kernel/cursor.ts';
import { type Cell, type Table, tableOf } from '../../kernel/table.ts';
import { photoUrl } from '../fotos/keys.ts';
import { checkinsInSteps, listCheckins } from './list.repository.ts';

type Query = RouteQuery<typeof listCheckinsRoute>;
type CheckinOut = RouteAnswerInput<typeof listCheckinsRoute>['checkins'][number];

export interface CheckinListService {
  /** Newest first, in the company's days. Throws `invalid` for a foreign cursor. */
  list(query: Query, status?: 'finalizado'): Promise<Listing<CheckinOut>>;
  exportTable(query: Pick<Query, 'inicio' | 'fim' | 'busca'>): Table;
}

const COLUNAS = [
  'Data/Hora',
  'Fuso',
  'Placa',
  'Status',
  'Cidade',
  'Motorista',
  'Portaria',
  'KM',
  'KM no abastecimento',
  'Placa informada',
  'KM informado',
  'Nível',
  'Combustível',
  'Carrinho',
  'Cone',
  'Trava-rodas',
  'Finalizado em',
  'Itens não vistos',
] as const;

export function createCheckinListService({ db }: { db: Db }): CheckinListService {
  const instantOf = ({ ocorrido_em }: CheckinRow): Date => ocorrido_em;
  return {
    async list(query, status) {
      const filter = { ...spanOfDias(query), busca: query.busca, status };
      const page = await readInstantListing(query, checkinsInSteps(db, filter), instantOf);
      return { ...page, rows: page.rows.map(toCheckin) };
    },

    exportTable(query) {
      const { rows } = checkinsInSteps(db, { ...spanOfDias(query), busca: query.busca });
      return tableOf(COLUNAS, (page) => readInstantPage(page, rows, instantOf), toCells);
    },
  };
}

export async function listCheckinsOf(db: Db, ids: readonly string[]): Promise<CheckinOut[]> {
  const where = sql<SqlBool>`checkin.id = any(${[...ids]}::uuid[])`;
  return (await listCheckins(db, where, { limit: ids.length })).map(toCheckin);
}

type CheckinRow = Awaited<ReturnType<typeof listCheckins>>[number];

function toCheckin(row: CheckinRow): CheckinOut {
  const { id, placa, status, cidade, capacidade, km, km_manobrista, carrinho, cone } = row;
  return {
    id,
    placa,
    placa_informada: row.placa_informada,
    km_informado: row.km_informado,
    em_informado: row.em_informado,
    status,
    cidade,
    capacidade,
    km,
    km_manobrista,
    carrinho,
    cone,
    km_portaria: km,
    combustivel: row.nivel,
    tipocombustivel: row.tipo_combustivel,
    usuario: row.usuario_nome,
    usuario_id: row.usuario_id,
    motorista: row.motorista_nome,
    motorista_id: row.motorista_id,
    travarodas: row.trava_rodas,
    itens_nao_vistos: row.itens_nao_vistos,
    created_at: row.ocorrido_em,
    finalizado_em: row.finalizado_em,
    foto_painel_combustivel_url: row.painel_key && photoUrl(row.painel_key),
    foto_bomba_combustivel_url: row.bomba_key && photoUrl(row.bomba_key),
  };
}

function toCells(row: CheckinRow): readonly Cell[] {
  return [
    formatDataHora(row.ocorrido_em),
    formatDeslocamento(row.ocorrido_em),
    formatPlaca(row.placa),
    row.status,
    row.cidade,
    row.motorista_nome,
    row.usuario_nome,
    row.km,
    row.km_manobrista,
    row.placa_informada && formatPlaca(row.placa_informada),
    row.km_informado,
    row.nivel,
    row.tipo_combustivel,
    row.carrinho,
    row.cone,
    row.trava_rodas,
    row.finalizado_em && formatDataHora(row.finalizado_em),
    row.itens_nao_vistos?.map((item) => NOMES_ITENS[item].nome).join(', ') ?? '',
  ];
}
