import { runAll } from '../run-all.ts';

export const up = runAll([
  // A line of another statement is known again by its vehicle's day.
  'create index extrato_linha_placa_idx on extrato_linha (placa_canonica, em)',
]);
