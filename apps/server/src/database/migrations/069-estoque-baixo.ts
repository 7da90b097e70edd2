import { runAll } from '../run-all.ts';

/** Since when a tank is below its minimum, of which Frota was told. */
export const up = runAll(['alter table tanque add column baixo_desde timestamptz']);
