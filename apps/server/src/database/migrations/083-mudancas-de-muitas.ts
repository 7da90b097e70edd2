import { runAll } from '../run-all.ts';

/**
 * A trigger's plan is made for the first statement that fires it, and kept: what was one row then may be a million, which
 * are not to be compared with each other one by one.
 */
export const up = runAll(
  ['mudadas', 'abastecimentos_mudados', 'lancado_interno', 'lancado_externo'].map(
    (name) => `alter function mudanca_${name}() set enable_nestloop = off`,
  ),
);
