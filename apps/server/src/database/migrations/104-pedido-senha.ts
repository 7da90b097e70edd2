import { runAll } from '../run-all.ts';

/** Who has forgotten his password asks Frota for another one; how often is counted as failed logins are. */
export const up = runAll([
  'alter table usuario add column senha_pedida_em timestamptz(3)',
  'create index usuario_senha_pedida_idx on usuario (senha_pedida_em) where senha_pedida_em is not null',
  `alter table login_falha
    drop constraint login_falha_etapa_check,
    add constraint login_falha_etapa_check check (etapa in ('senha', 'fator', 'pedido'))`,
]);
