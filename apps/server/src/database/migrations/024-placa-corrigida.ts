import { runAll } from '../run-all.ts';

/** A plate's line of time looks for the records that Frota moved to it. */
export const up = runAll([
  `create index conferencia_placa_aplicada_idx on conferencia (valor_aplicado)
    where campo = 'placa' and valor_aplicado is not null`,
]);
