import { runAll } from '../run-all.ts';

export const up = runAll([
  'alter table conta_externa add column desligada_de integer references usuario (id)',
]);
