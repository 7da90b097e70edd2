import { mediaKmOf, mensagensDashboard, passoOf } from '@frota/contract/dashboard';
import {
  COLUNAS_REGISTROS_DASHBOARD,
  COLUNAS_RESUMO_DASHBOARD,
  mediaMensalOf,
  type ResumoPlaca,
} from '@frota/contract/dashboard/motor';
import type { Db } from '../../database/schema.ts';
import { readInstantPage } from '../../kernel/cursor.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { type Table, tableOfTitles } from '../../kernel/table.ts';
import type { Filtro, Periodo } from './filtro.public.ts';
import { readInSteps } from './in-steps.ts';
import { listPlacas, listRegistros, type PlacaRow, registrosInSteps } from './lista.public.ts';
import { toRegistro } from './registro.ts';
import { listMeses } from './somas.public.ts';

export async function exportRegistros(db: Db, filtro: Filtro): Promise<Table> {
  const { rows } = registrosInSteps(db, filtro, listRegistros);
  const [any] = await rows({ limit: 0 });
  if (!any) throw new DomainError('notFound', mensagensDashboard.nadaParaExportar);
  const titles = COLUNAS_REGISTROS_DASHBOARD.map(({ titulo }) => titulo);
  return tableOfTitles(
    titles,
    (query) => readInstantPage(query, rows, (row) => row.data),
    (row) => COLUNAS_REGISTROS_DASHBOARD.map(({ cell }) => cell(toRegistro(row))),
  );
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
  return tableOfTitles(
    COLUNAS_RESUMO_DASHBOARD.map(({ titulo }) => titulo),
    async () => ({ rows, cursor: undefined }),
    (row) => COLUNAS_RESUMO_DASHBOARD.map(({ cell }) => cell(row)),
  );
}

function toResumoPlaca(
  row: PlacaRow,
  meses: readonly { readonly km: number; readonly litrosKm: number }[],
): ResumoPlaca {
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
