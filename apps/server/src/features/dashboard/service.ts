import {
  CAMPOS_REGISTRO_DASHBOARD,
  CAMPOS_RESUMO_DASHBOARD,
  type exportDashboardRegistrosRoute,
  type exportDashboardResumoRoute,
  type getDashboardMesesRoute,
  type getDashboardRespostasRoute,
  type getDashboardResumoRoute,
  type listDashboardRegistrosRoute,
  type listExternosDashboardRoute,
  type listInternosDashboardRoute,
  mediaKmOf,
  mensagensDashboard,
  motivosForaDaMedia,
  nomeArquivoDashboard,
  type Passo,
  passoOf,
  resolvePeriodo,
} from '@frota/contract/dashboard';
import { custoKmOf, kmLitroOf, mediaMensalOf, mesesAte } from '@frota/contract/dashboard/motor';
import { formatDataHora, formatDeslocamento } from '@frota/contract/formato';
import { diasDoMes } from '@frota/contract/posto';
import type { RouteAnswerInput, RouteQuery, RouteShape } from '@frota/contract/rota';
import { diaOf, FUSO, nextDia, spanOfDias, startOfDia } from '@frota/contract/tempo';
import type { BaseDeps, Db } from '../../database/schema.ts';
import {
  type Listing,
  type PageQuery,
  readInstantListing,
  readInstantPage,
} from '../../kernel/cursor.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { type Table, tableOf } from '../../kernel/table.ts';
import { type Filtro, type Periodo, readInSteps } from './filtro.public.ts';
import * as lista from './lista.public.ts';
import {
  listPlacas,
  listRegistros,
  type PlacaRow,
  type RegistroRow,
  registrosInSteps,
  toExterno,
  toInterno,
} from './lista.public.ts';
import { readRespostas } from './respostas.service.ts';
import { readResumo } from './resumo.service.ts';
import { listMeses, sumPeriodos, toSomas } from './somas.public.ts';

type Answer<R extends RouteShape> = RouteAnswerInput<R>;

type Dado<R extends RouteShape> = Answer<R> extends { dados: (infer Row)[] } ? Row : never;

interface Arquivo {
  /** Without its ending. */
  readonly name: string;
  readonly table: Table;
}

export function createDashboardService({ db, clock }: BaseDeps) {
  /** Default: this month up to today. */
  function periodoOf<Q extends { inicio?: string | undefined; fim?: string | undefined }>(
    query: Q,
  ): {
    periodo: { inicio: string; fim: string };
    filtro: Omit<Q, 'inicio' | 'fim'> & { from: Date; to: Date };
  } {
    const { inicio: _, fim: __, ...rest } = query;
    const periodo = resolvePeriodo(query, diaOf(clock.now()));
    const span = { from: startOfDia(periodo.inicio), to: startOfDia(nextDia(periodo.fim)) };
    return { periodo, filtro: { ...rest, ...span } };
  }

  return {
    async resumo(
      query: RouteQuery<typeof getDashboardResumoRoute>,
    ): Promise<Answer<typeof getDashboardResumoRoute>> {
      const { periodo, filtro } = periodoOf(query);
      return { ...periodo, ...(await readResumo(db, filtro)) };
    },

    async respostas(
      query: RouteQuery<typeof getDashboardRespostasRoute>,
    ): Promise<Answer<typeof getDashboardRespostasRoute>> {
      const { periodo, filtro } = periodoOf(query);
      return { ...periodo, ...(await readRespostas(db, filtro)) };
    },

    /** Twelve months to this one, 'aaaa-mm'. */
    async meses(mes: string): Promise<Answer<typeof getDashboardMesesRoute>> {
      const meses = mesesAte(mes);
      const spans = meses.map(diasDoMes).map(({ inicio, fim }) => {
        return { from: startOfDia(inicio), to: startOfDia(nextDia(fim)) };
      });
      const sums = (await sumPeriodos(db, spans)).map(toSomas);
      return sums.map((somas, i) => {
        return { mes: meses[i]!, kmLitro: kmLitroOf(somas), custoKm: custoKmOf(somas) };
      });
    },

    /** Newest first. Throw `invalid` for a foreign cursor. */
    async listRegistros(
      query: RouteQuery<typeof listDashboardRegistrosRoute>,
    ): Promise<Listing<Dado<typeof listDashboardRegistrosRoute>>> {
      const { filtro } = periodoOf(query);
      const list = lista.registrosInSteps(db, filtro, lista.listRegistros);
      return readInstantListing(query, list, (row) => row.data);
    },

    async listInternos({
      inicio,
      fim,
      ...query
    }: RouteQuery<typeof listInternosDashboardRoute>): Promise<
      Listing<Dado<typeof listInternosDashboardRoute>>
    > {
      const filtro = { ...query, ...spanOfDias({ inicio, fim }), source: 'interno' as const };
      const list = lista.registrosInSteps(db, filtro, lista.listInternos);
      const page = await readInstantListing(query, list, (row) => row.finalizado_em);
      return { ...page, rows: page.rows.map(toInterno) };
    },

    async listExternos({
      inicio,
      fim,
      ...query
    }: RouteQuery<typeof listExternosDashboardRoute>): Promise<
      Listing<Dado<typeof listExternosDashboardRoute>>
    > {
      const filtro = { ...query, ...spanOfDias({ inicio, fim }), source: 'externo' as const };
      const list = lista.registrosInSteps(db, filtro, lista.listExternos);
      const page = await readInstantListing(query, list, (row) => row.created_at);
      return { ...page, rows: page.rows.map(toExterno) };
    },

    async exportRegistros(
      query: RouteQuery<typeof exportDashboardRegistrosRoute>,
    ): Promise<Arquivo> {
      const { periodo, filtro } = periodoOf(query);
      const name = nomeArquivoDashboard('registros', { ...query, ...periodo });
      return { name, table: await exportRegistros(db, filtro) };
    },

    /** Throws `notFound` where no plate has an internal record before and in the period. */
    async exportResumo(query: RouteQuery<typeof exportDashboardResumoRoute>): Promise<Arquivo> {
      const { periodo, filtro } = periodoOf(query);
      const name = nomeArquivoDashboard('resumo', { ...query, ...periodo });
      return { name, table: await exportResumo(db, filtro) };
    },
  };
}

async function exportRegistros(db: Db, filtro: Filtro): Promise<Table> {
  const { rows } = registrosInSteps(db, filtro, listRegistros);
  const [any] = await rows({ limit: 0 });
  if (!any) throw new DomainError('notFound', mensagensDashboard.nadaParaExportar);
  return tableOf(
    CAMPOS_REGISTRO_DASHBOARD,
    (query: PageQuery) => readInstantPage(query, rows, (row) => row.data),
    {
      quando: (row) => formatDataHora(row.data, fusoOf(row)),
      fuso: (row) => formatDeslocamento(row.data, fusoOf(row)),
      motivos: (row) => motivosForaDaMedia(row).join(' '),
    },
  );
}

function fusoOf({ source }: RegistroRow): string {
  return source === 'interno' ? FUSO : 'UTC';
}

/** Throws `notFound` where no plate has an internal record before and in the period. */
async function exportResumo(db: Db, { source, ...filtro }: Periodo): Promise<Table> {
  // All fuel between two internal records counts; `source` only empties the list.
  const placas =
    source === 'externo'
      ? []
      : await readInSteps(db, { ...filtro, source }, (parte) => listPlacas(db, parte));
  if (placas.length === 0) throw new DomainError('notFound', mensagensDashboard.nadaNoResumo);
  const periodo = { ...filtro, source: 'total' as const };
  const meses = new Map(
    (await readInSteps(db, periodo, (parte) => listMeses(db, parte))).map(
      ({ placa_canonica, meses }) => [placa_canonica, meses] as const,
    ),
  );
  const rows = placas
    .toSorted((a, b) => (a.placa < b.placa ? -1 : 1))
    .map((row) => toResumoPlaca(row, meses.get(row.placa_canonica) ?? []));
  return tableOf(CAMPOS_RESUMO_DASHBOARD, async () => ({ rows, cursor: undefined }), {
    passo: ({ passo }) => motivosForaDaMedia({ passo, diferencaKm: null }).join(' '),
  });
}

interface Figuras {
  readonly mediaKm: number | null;
  readonly mediaMensal: number | null;
  readonly passo: Passo;
}

function toResumoPlaca(
  row: PlacaRow,
  meses: readonly { readonly km: number; readonly litrosKm: number }[],
): PlacaRow & Figuras {
  const { rodados } = row;
  return {
    ...row,
    mediaKm: mediaKmOf(rodados, Number(row.litros)),
    mediaMensal: mediaMensalOf(meses),
    passo: passoOf(
      { em: row.data_anterior, km: 0, kmAntes: 0 },
      { em: row.data_final, km: rodados, kmAntes: 0 },
    ),
  };
}
