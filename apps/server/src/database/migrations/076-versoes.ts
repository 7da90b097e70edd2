import { runAll } from '../run-all.ts';

// Which versions have served here, each since its first start; no copy holds it.
export const up = runAll([
  `create table sistema_versao (
    versao text primary key,
    em timestamptz(3) not null
  )`,
]);
