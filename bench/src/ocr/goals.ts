import { TRIP_ONLY } from './photo-sets.ts';

/** Share of right readings that the project aims at, by set and part of the set. */
const GOALS: Readonly<Record<string, number>> = {
  'placa-openalpr-br': 0.98,
  placa: 0.98,
  'km-frota': 0.95,
  'km: digital': 0.92,
  'km: mechanical drums': 0.85,
  [`km: ${TRIP_ONLY}`]: 0.8,
  bomba: 0.92,
};

/** The aim for a row of the table, as text; '' where none was set. */
export function goalOf(name: string): string {
  const goal = GOALS[name];
  return goal === undefined ? '' : `≥ ${Math.round(goal * 100)} %`;
}
