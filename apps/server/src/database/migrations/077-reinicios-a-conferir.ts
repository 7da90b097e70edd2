import { runAll } from '../run-all.ts';

/** Restarts that Frota did not declare, or of a pump whose number did not fall, are looked at; also those from before. */
export const up = runAll([
  `update encerrante e set conferencia = true
    where e.reinicio is not null
      and (exists (select from usuario u where u.id = e.usuario_id and u.tipo_login <> 'Frota')
           or (e.reinicio = 'trocada' and e.valor >= coalesce(
                (select a.valor from encerrante a
                  where a.bico_id = e.bico_id and a.estornado_em is null
                    and (a.ocorrido_em, a.id) < (e.ocorrido_em, e.id)
                  order by a.ocorrido_em desc, a.id desc limit 1),
                (select encerrante_inicial from bico where id = e.bico_id))))`,
  `insert into divergencia_posto_fila (assunto, desde)
    select 'bico ' || bico_id, min(ocorrido_em) from encerrante
     where reinicio = 'trocada' and estornado_em is null group by bico_id`,
]);
