import type { Db } from '../../database/schema.ts';
import type { Periodo } from './filtro.public.ts';

/** Records per statement; a vehicle is fueled about once a day. */
const STEP_ROWS = 1_500;
const DAY_MS = 86_400_000;

/** A few plates at a time, so that others run in between. Sums and order are the caller's. */
export async function readInSteps<Row>(
  db: Db,
  filtro: Periodo,
  read: (parte: Periodo) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const dias = Math.max(1, (filtro.to.getTime() - filtro.from.getTime()) / DAY_MS);
  const atATime = Math.max(1, Math.floor(STEP_ROWS / dias));
  const placas = await db
    .selectFrom('dashboard_placa')
    .select('placa_canonica')
    .orderBy('placa_canonica')
    .execute();
  if (placas.length <= atATime) return [...(await read(filtro))];
  const rows: Row[] = [];
  for (let at = 0; at < placas.length; at += atATime) {
    const some = placas.slice(at, at + atATime).map(({ placa_canonica }) => placa_canonica);
    rows.push(...(await read({ ...filtro, placas: some })));
  }
  return rows;
}

export function topBy<Row>(
  rows: readonly Row[],
  max: number,
  figure: (row: Row) => number,
  text: (row: Row) => string,
): Row[] {
  return rows
    .toSorted((a, b) => figure(b) - figure(a) || (text(a) < text(b) ? -1 : 1))
    .slice(0, max);
}
