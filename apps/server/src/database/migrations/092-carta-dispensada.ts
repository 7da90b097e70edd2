import { runAll } from '../run-all.ts';

export const up = runAll([
  `alter table carta_envio drop constraint carta_envio_situacao_check`,
  `alter table carta_envio add constraint carta_envio_situacao_check
    check (situacao = any (array['espera', 'enviando', 'entregue', 'recusada', 'incerta', 'vencida', 'dispensada']))`,
]);
