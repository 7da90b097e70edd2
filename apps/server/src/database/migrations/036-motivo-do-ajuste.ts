import { runAll } from '../run-all.ts';

/** Why Frota wrote a fueling by hand; and whose a case of such a fueling is. */
export const up = runAll([
  `alter table abastecimento_interno add column lancado_motivo text`,
  `alter table abastecimento_externo add column lancado_motivo text`,
  `alter table divergencia_pessoa drop constraint divergencia_pessoa_papel_check`,
  `alter table divergencia_pessoa add constraint divergencia_pessoa_papel_check
    check (papel in ('manobrista', 'portaria', 'motorista', 'frota'))`,
  // In whose name it was written took no part.
  `create temporary table caso_de_ajuste on commit drop as
    select d.id, l.lancado_por_id, l.lancado_por_nome
      from divergencia d
      join (select id, lancado_por_id, lancado_por_nome from abastecimento_interno
            union all
            select id, lancado_por_id, lancado_por_nome from abastecimento_externo) l
        on l.id = d.registro_id
     where l.lancado_por_id is not null`,
  `delete from divergencia_pessoa where divergencia_id in (select id from caso_de_ajuste)`,
  `insert into divergencia_pessoa (divergencia_id, papel, usuario_id, usuario_nome)
    select id, 'frota', lancado_por_id, lancado_por_nome from caso_de_ajuste`,
]);
