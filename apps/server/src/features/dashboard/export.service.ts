import {
  CAMPOS_REGISTRO_DASHBOARD,
  CAMPOS_RESUMO_DASHBOARD,
  mediaKmOf,
  mensagensDashboard,
  motivosForaDaMedia,
  type Passo,
  passoOf,
} from '@frota/contract/dashboard';
import { mediaMensalOf } from '@frota/contract/dashboard/motor';
import { formatDataHora, formatDeslocamento } from '@frota/contract/formato';
import { FUSO } from '@frota/contract/tempo';
import type { Db } from '../../database/schema.ts';
import { type PageQuery, readInstantPage } from '../../kernel/cursor.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { type Table, tableOf } from '../../kernel/table.ts';
import type { Filtro, Periodo } from './filtro.public.ts';
import { readInSteps } from './in-steps.ts';
import {
  listPlacas,
  listRegistros,
  type PlacaRow,
  type RegistroRow,
  registrosInSteps,
} from './lista.public.ts';
import { listMeses } from './somas.public.ts';

export async function exportRegistros(db: Db, filtro: Filtro): Promise<Table> {
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
export async function exportResumo(db: Db, { source, ...filtro }: Periodo): Promise<Table> {
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
