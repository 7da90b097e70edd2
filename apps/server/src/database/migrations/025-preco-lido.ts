import { runAll } from '../run-all.ts';

export const up = runAll([
  // R$ a litre as a pump's display shows it beside litres and total
  `alter table leitura add column preco numeric(9, 3)`,
]);
