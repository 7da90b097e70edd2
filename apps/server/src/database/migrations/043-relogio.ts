import { runAll } from '../run-all.ts';

export const up = runAll([
  // What the server's clock showed when it was last believed, and how far from the database's it may stand.
  `create table relogio (
    unico boolean primary key default true check (unico),
    visto_em timestamptz(3) not null,
    desvio_s integer not null default 0
  )`,
  // Before anybody can write with a clock that has jumped.
  `insert into relogio (visto_em)
    select newest from (
      select greatest(
        (select max(em) from auditoria), (select max(criada_em) from foto),
        (select max(recebido_em) from checkin)) as newest) records
     where newest is not null`,
  // A shorter term waits until it is the one that counts.
  `alter table retencao
    add column meses_novos integer check (meses_novos > 0),
    add column vale_em timestamptz(3),
    add constraint retencao_mudanca check ((meses_novos is null) = (vale_em is null))`,
]);
