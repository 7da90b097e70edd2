import { runAll } from '../run-all.ts';

export const up = runAll([
  // A line that brings a fueling's outflow up to what Frota corrected of it, or back
  `alter table movimento add column correcao boolean not null default false`,
]);
