import { runAll } from '../run-all.ts';

export const up = runAll([
  // Each line of a tank's book asks when the book was opened.
  `create index movimento_abertura_idx on movimento (tipo) where classe = 'abertura' and medicao_id is not null`,
]);
