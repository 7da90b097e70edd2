import { formatCsvDecimal } from '@frota/contract/csv';
import { proximoCuidado } from '@frota/contract/cuidados';
import { formatDataHora, formatPlaca } from '@frota/contract/formato';
import type { RouteAnswerInput, RouteQuery } from '@frota/contract/rota';
import { diaOf } from '@frota/contract/tempo';
import {
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
import { type Table, tableOfTitles } from '../../kernel/table.ts';
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

const [CASAS, CASAS_PERCENTUAL] = [3, 1];

const decimal = (valor: number | null, casas = CASAS): string =>
  formatCsvDecimal(valor?.toFixed(casas));

type Coluna = (row: repository.ComparadoRow, hoje: string) => string | number | null;

const COLUNAS: Readonly<Record<string, Coluna>> = {
  Placa: ({ placa }) => formatPlaca(placa),
  Tipo: ({ tipo }) => tipo,
  Marca: ({ marca }) => marca,
  Cidade: ({ cidade }) => cidade,
  'Centro de custo': (row) => row.centro_custo,
  'R$/km (90 dias)': (row) => decimal(row.custo_km),
  'km/L (90 dias)': (row) => decimal(row.media_km),
  'km/L próprio (12 meses)': (row) => decimal(row.media_12),
  'Diferença do próprio (%)': (row) =>
    decimal(desvioDe(row.media_km, row.media_12), CASAS_PERCENTUAL),
  'km/L do tipo': (row) => decimal(row.media_tipo),
  'Diferença do tipo (%)': (row) =>
    decimal(desvioDe(row.media_km, row.media_tipo), CASAS_PERCENTUAL),
  KM: (row) => row.ultimo_km,
  'Visto por último': ({ visto_em }) => (visto_em === null ? '' : formatDataHora(visto_em)),
  'Próximo cuidado': (row, hoje) => {
    const proximo = proximoCuidado(row, hoje);
    return proximo && `${proximo.nome}: ${proximo.frase}`;
  },
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
        ...toVeiculo(row),
        reais_por_km: row.custo_km,
        media_km: row.media_km,
        media_propria: row.media_12,
        media_tipo: row.media_tipo,
        medias: medias.get(row.placa_canonica) ?? [],
        ultimo_km: toUltimoKm(row),
        visto_em: row.visto_em,
        documento: row.documento,
        faltam_km: row.faltam_km,
      }));
      return { rows, cursor: page.cursor, total: await countVeiculos(db, filtro) };
    },

    exportTable({ ordem, sentido, ...query }: RouteQuery<typeof exportComparacaoRoute>): Table {
      const now = clock.now();
      const filtro = filtroOf(query, now);
      const hoje = diaOf(now);
      return tableOfTitles(
        Object.keys(COLUNAS),
        (page) => readPage(page, filtro, { ordem, sentido, hoje }),
        (row) => Object.values(COLUNAS).map((cell) => cell(row, hoje)),
      );
    },
  };
}
