import { runAll } from '../run-all.ts';

/** Who left is searched by his last account: each of them is looked for among all others by CPF, deleted ones included. */
export const up = runAll(['create index usuario_cpf_idx on usuario (cpf)']);
