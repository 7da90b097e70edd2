import type { NewRow } from '../database/schema.ts';
import type { Rows } from './rows.ts';

export type Interno = NewRow<'abastecimento_interno'>;
type Checkin = NewRow<'checkin'>;
export type Externo = NewRow<'abastecimento_externo'>;

export interface Visita {
  readonly interno: Interno;
  readonly checkin: Checkin;
  readonly anterior: Interno | Externo;
  /** Litres, by the register. */
  readonly capacidade: number;
  readonly litros: number;
  readonly dias: number;
  readonly ultima: boolean;
}

const DIA_MS = 86_400_000;

/** Registered vehicles, nothing in doubt, newest first. */
export function listVisitas(rows: Rows, since: Date): Visita[] {
  const doubted = new Set(rows.conferencia.map(({ origem_id }) => origem_id));
  const checkins = new Map(rows.checkin.map((row) => [row.id, row]));
  const plates = Map.groupBy(
    [...rows.abastecimento_interno, ...rows.abastecimento_externo].filter(
      ({ estornado_em }) => !estornado_em,
    ),
    ({ placa_canonica }) => placa_canonica,
  );
  return [...plates.values()]
    .map((its) => its.toSorted((a, b) => a.ocorrido_em.getTime() - b.ocorrido_em.getTime()))
    .flatMap((its) => its.flatMap((row, i) => visitaOf(row, its[i - 1], i === its.length - 1)))
    .filter(({ interno, checkin, anterior }) =>
      [interno, checkin, anterior].every(({ id }) => !doubted.has(id)),
    )
    .filter(({ interno }) => interno.ocorrido_em >= since)
    .toSorted((a, b) => b.interno.ocorrido_em.getTime() - a.interno.ocorrido_em.getTime());

  function visitaOf(
    row: Interno | Externo,
    anterior: Interno | Externo | undefined,
    ultima: boolean,
  ): Visita[] {
    const interno = 'tarefa_id' in row ? row : undefined;
    const checkin = interno?.tarefa_id && checkins.get(interno.tarefa_id);
    if (!interno || !checkin || !anterior || !checkin.capacidade) return [];
    const [capacidade, litros] = [Number(checkin.capacidade), Number(interno.litros)];
    const dias = (interno.ocorrido_em.getTime() - anterior.ocorrido_em.getTime()) / DIA_MS;
    return [{ interno, checkin, anterior, capacidade, litros, dias, ultima }];
  }
}
