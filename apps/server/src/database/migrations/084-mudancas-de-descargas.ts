import { runAll } from '../run-all.ts';

/** A delivery shows who dipped its unloading: where his name changes, it did. */
export const up = runAll([
  `create function mudanca_medidores() returns trigger language plpgsql set enable_nestloop = off as $$
    begin
      if current_setting('frota.sem_mudancas', true) is distinct from 'sim' then
        insert into mudanca_nova (tipo, registro_id)
        select 'entrada', e.id::text from entrada e
         where e.descarga_id = any(array(
           select n.id from linhas n join antes a on a.id = n.id
            where n.usuario_nome is distinct from a.usuario_nome));
      end if;
      return null;
    end$$`,
  `create trigger mudanca_update after update on descarga
    referencing old table as antes new table as linhas
    for each statement execute function mudanca_medidores()`,
]);
