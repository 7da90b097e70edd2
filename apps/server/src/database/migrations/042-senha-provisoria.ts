import { runAll } from '../run-all.ts';

/** A password that somebody else set ends by itself; those that stand from before have their 72 hours from now. */
export const up = runAll([
  `alter table usuario add column senha_ate timestamptz`,
  `update usuario set senha_ate = now() + interval '72 hours' where trocar_senha`,
  `alter table usuario drop column trocar_senha`,
]);
