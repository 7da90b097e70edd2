import {
  dashboardResumoSchema,
  type FaixaUsual,
  faixaDe,
  isForaDaFaixa,
  SOURCES_DASHBOARD,
  type SourceDashboard,
} from '@frota/contract/dashboard';
import { placaCanonica } from '@frota/contract/veiculos';
import { type Kysely, sql } from 'kysely';
import { during } from '../../database/conditions.ts';
import type { Schema } from '../../database/schema.ts';
import { listPlacas, listRegistros } from '../../features/dashboard/lista.public.ts';
import { readResumo } from '../../features/dashboard/resumo.service.ts';
import {
  type Derivado,
  deriveRegistros,
  type Figuras,
  summariseDashboard,
  summarisePlacas,
} from './formulas.ts';
import { figurasDasPlacas, kmsDasPlacas } from './placas.ts';
import type { History } from './random-history.ts';

type Db = Kysely<Schema>;

export interface Compared {
  readonly what: string;
  readonly sql: unknown;
  readonly twin: unknown;
}

const figurasSchema = dashboardResumoSchema.omit({ inicio: true, fim: true });

/** Averages agree to nine digits, as sums of floats depend on their order. */
function rounded(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, item) =>
      typeof item === 'number' && !Number.isInteger(item) ? Number(item.toPrecision(9)) : item,
    ),
  );
}

/** Each plate's own band. */
const faixasOf = ({ right }: History): ReadonlyMap<string, FaixaUsual | null> =>
  new Map(
    figurasDasPlacas(right).map(({ placa, faixa_de, faixa_ate }) => [
      placa,
      faixaDe(faixa_de, faixa_ate),
    ]),
  );

async function compareResumo(
  db: Db,
  history: History,
  derived: readonly Derivado[],
  filtro: { source: SourceDashboard; centro_custo: string | undefined },
): Promise<Compared> {
  const { from, to, centros } = history;
  const { source, centro_custo } = filtro;
  const chosen = derived
    .filter(({ em }) => em >= from && em < to)
    .filter(({ placa }) => !centro_custo || centros.get(placaCanonica(placa)) === centro_custo);
  const twin: Figuras = summariseDashboard(chosen, source, faixasOf(history));
  return {
    what: `resumo ${source} ${centro_custo ?? ''}`,
    sql: rounded(figurasSchema.parse(await readResumo(db, { ...filtro, from, to }))),
    twin: rounded(twin),
  };
}

async function compareRegistros(
  db: Db,
  history: History,
  derived: readonly Derivado[],
): Promise<Compared> {
  const { from, to, centros } = history;
  const faixas = faixasOf(history);
  const rows = await listRegistros(db, during('r.em', { from, to }), { limit: 1000 });
  const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);
  return {
    what: 'registros',
    sql: rounded(
      rows
        .map((row) => {
          const { id, km, litros, mediaKm, diferencaKm, passo, parcial, foraDaFaixa } = row;
          const { centro_custo } = row;
          return {
            id,
            km,
            litros: Number(litros),
            mediaKm,
            diferencaKm,
            passo,
            parcial,
            foraDaFaixa,
            centro_custo,
          };
        })
        .sort(byId),
    ),
    twin: rounded(
      derived
        .filter(({ em }) => em >= from && em < to)
        .map((row) => {
          const { id, km, litros, mediaKm, diferencaKm, passo, nivel, placa } = row;
          const parcial = litros > 0 && nivel !== null && nivel !== '1';
          const foraDaFaixa = isForaDaFaixa(mediaKm, faixas.get(placaCanonica(placa)) ?? null);
          const centro_custo = centros.get(placaCanonica(placa));
          return {
            id,
            km,
            litros,
            mediaKm,
            diferencaKm,
            passo,
            parcial,
            foraDaFaixa,
            centro_custo,
          };
        })
        .sort(byId),
    ),
  };
}

async function comparePlacas(db: Db, { from, to, right }: History): Promise<Compared> {
  const rows = (await listPlacas(db, { from, to })).toSorted((a, b) =>
    a.placa < b.placa ? -1 : 1,
  );
  const twin = summarisePlacas(right, { from, to });
  return {
    what: 'placas',
    sql: rows.map(({ placa, km_anterior, km_final, rodados, litros }) => [
      placa,
      km_anterior,
      km_final,
      rodados,
      Number(litros),
    ]),
    twin: twin.map(({ placa, kmAnterior, kmFinal, rodados, litros }) => [
      placa,
      kmAnterior,
      kmFinal,
      rodados,
      litros,
    ]),
  };
}

/** What the list of vehicles says of each plate. */
async function compareFiguras(db: Db, { right, sent, paineis }: History): Promise<Compared> {
  const kms = kmsDasPlacas(right, sent, paineis);
  const twin = figurasDasPlacas(right).map((row) => {
    const { km, em: km_em, onde } = kms.get(row.placa)!;
    return { ...row, km, km_em, onde };
  });
  const placas = twin.map(({ placa }) => placa);
  const rows = await db
    .selectFrom('dashboard_placa')
    .select([
      'placa_canonica as placa',
      'ultimo_em as em',
      'media_km as media',
      'faixa_de',
      'faixa_ate',
    ])
    .select(['ultimo_km as km', 'ultimo_km_em as km_em', 'ultimo_km_onde as onde'])
    .where('placa_canonica', 'in', placas.length > 0 ? placas : [''])
    .orderBy(sql`placa_canonica collate "C"`)
    .execute();
  return { what: 'figuras', sql: rounded(rows), twin: rounded(twin) };
}

/**
 * The figures of a written history's period from the database beside those of plain TypeScript: its rows,
 * its summary by plate, each plate's latest figures, and cards, rankings and charts of one source and cost centre, the next ones with
 * each history.
 */
export async function compareHistory(db: Db, history: History, index: number): Promise<Compared[]> {
  const derived = deriveRegistros(history.right);
  const source = SOURCES_DASHBOARD[index % SOURCES_DASHBOARD.length]!;
  const centro_custo = [undefined, 'ENTREGA'][Math.floor(index / 3) % 2];
  return [
    await compareRegistros(db, history, derived),
    await comparePlacas(db, history),
    await compareFiguras(db, history),
    await compareResumo(db, history, derived, { source, centro_custo }),
  ];
}
