import { runAll } from '../run-all.ts';

/** Cancellations and letters of correction of invoices, also of those that were not received yet. */
export const up = runAll([
  `create table nota_evento (
    id uuid primary key,
    chave text not null,
    tipo text not null check (tipo in ('cancelamento', 'correcao')),
    sequencia smallint not null,
    em text not null,
    texto text not null,
    xml bytea not null,
    arquivo text not null,
    recebido_em timestamptz(3) not null,
    unique (chave, tipo, sequencia)
  )`,
  `alter table nota_recebida add column avisos jsonb not null default '[]'`,
  // A delivery shows the letters of correction of its invoice (080).
  `create function mudanca_cartas() returns trigger language plpgsql as $$
    begin
      if current_setting('frota.sem_mudancas', true) is distinct from 'sim' then
        insert into mudanca_nova (tipo, registro_id)
        select 'entrada', e.id::text from linhas l join entrada e on e.chave = l.chave
         where l.tipo = 'correcao';
      end if;
      return null;
    end$$`,
  ...[
    ['insert', 'new'],
    ['update', 'new'],
  ].map(
    ([event, rows]) => `create trigger mudanca_${event} after ${event} on nota_evento
      referencing ${rows} table as linhas for each statement execute function mudanca_cartas()`,
  ),
]);
