import { proximoCuidado } from '@frota/contract/cuidados';
import type { RouteAnswerInput, RouteQuery } from '@frota/contract/rota';
import { diaOf } from '@frota/contract/tempo';
import {
  CAMPOS_COMPARACAO,
  type compareVeiculosRoute,
  desvioDe,
  type exportComparacaoRoute,
  type OrdemComparacao,
} from '@frota/contract/veiculos';
import { z } from 'zod';
import type { BaseDeps } from '../../database/deps.ts';
import {
  cutPage,
  type Listing,
  type Page,
  type PageQuery,
  parseCursor,
} from '../../kernel/cursor.ts';
import { type Table, tableOf } from '../../kernel/table.ts';
import * as repository from './comparacao.repository.ts';
import type { VeiculoFiltro } from './repository.ts';
import { countVeiculos, filtroOf, toVeiculo } from './service.ts';
import { toUltimoKm } from './veiculos.public.ts';

type Query = RouteQuery<typeof compareVeiculosRoute>;
type Comparado = RouteAnswerInput<typeof compareVeiculosRoute>[number];

const VALORES: Readonly<Record<OrdemComparacao, z.ZodType<string | number>>> = {
  placa: z.string().max(20),
  reais: z.number(),
  media: z.number(),
  propria: z.number(),
  tipo: z.number(),
  visto: z.iso.datetime(),
  cuidado: z.number(),
};

export function createComparacaoService({ db, clock }: BaseDeps) {
  async function readPage(
    { cursor, limite }: PageQuery,
    filtro: VeiculoFiltro,
    ordem: repository.ComparacaoOrdem,
  ): Promise<Page<repository.ComparadoRow>> {
    const key = z.tuple([VALORES[ordem.ordem].nullable(), z.string(), z.number().int()]);
    const after = cursor === undefined ? undefined : parseCursor(cursor, key);
    const page = { after, limit: limite + 1 };
    const rows = await repository.listComparados(db, filtro, ordem, page);
    return cutPage(rows, limite, ({ valor, placa, id }) => [
      valor instanceof Date ? valor.toISOString() : valor,
      placa,
      id,
    ]);
  }

  return {
    /** Throws `invalid` for the cursor of another list or order. */
    async list({ cursor, limite, ordem, sentido, ...query }: Query): Promise<Listing<Comparado>> {
      const now = clock.now();
      const filtro = filtroOf(query, now);
      const page = await readPage({ cursor, limite }, filtro, { ordem, sentido, hoje: diaOf(now) });
      const canonicas = page.rows.map(({ placa_canonica }) => placa_canonica);
      const medias = await repository.listMedias(db, canonicas);
      const rows = page.rows.map((row) => ({
        ...toComparado(row),
        medias: medias.get(row.placa_canonica) ?? [],
      }));
      return { rows, cursor: page.cursor, total: await countVeiculos(db, filtro) };
    },

    exportTable({ ordem, sentido, ...query }: RouteQuery<typeof exportComparacaoRoute>): Table {
      const now = clock.now();
      const filtro = filtroOf(query, now);
      const hoje = diaOf(now);
      const read = async (asked: PageQuery) => {
        const page = await readPage(asked, filtro, { ordem, sentido, hoje });
        return { rows: page.rows.map(toComparado), cursor: page.cursor };
      };
      return tableOf(CAMPOS_COMPARACAO, read, {
        ultimo_km: ({ ultimo_km }) => ultimo_km?.km,
        cuidado(row) {
          const proximo = proximoCuidado(row, hoje);
          return proximo && `${proximo.nome}: ${proximo.frase}`;
        },
      });
    },
  };
}

function toComparado(row: repository.ComparadoRow) {
  const { media_km, media_12: media_propria, media_tipo } = row;
  return {
    ...toVeiculo(row),
    reais_por_km: row.custo_km,
    media_km,
    media_propria,
    desvio_proprio: desvioDe(media_km, media_propria),
    media_tipo,
    desvio_tipo: desvioDe(media_km, media_tipo),
    ultimo_km: toUltimoKm(row),
    visto_em: row.visto_em,
    documento: row.documento,
    faltam_km: row.faltam_km,
  };
}
