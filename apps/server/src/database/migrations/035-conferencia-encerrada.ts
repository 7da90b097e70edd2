import { runAll } from '../run-all.ts';

/** Items whose question is gone: they close by themselves, also those that were left open until now. */
export const up = runAll([
  `alter table conferencia drop constraint conferencia_decisao_check`,
  `alter table conferencia add constraint conferencia_decisao_check check (
    decisao in ('confirmado', 'corrigido', 'outro_corrigido', 'estornado', 'tarefa_excluida'))`,
  `update conferencia c
      set decisao = 'outro_corrigido', decidida_em = x.decidida_em,
          decidida_por_id = x.decidida_por_id, decidida_por_nome = x.decidida_por_nome
     from conferencia x
    where c.decidida_em is null and x.origem_id = c.origem_id and x.campo = c.campo
      and x.decisao = 'corrigido'`,
  `update conferencia c
      set decisao = 'estornado', decidida_em = now(), decidida_por_nome = 'servidor'
    where c.decidida_em is null and (
      exists (select from abastecimento_interno a where a.id = c.origem_id and a.estornado_em is not null)
      or exists (select from abastecimento_externo a where a.id = c.origem_id and a.estornado_em is not null))`,
  `update conferencia c
      set decisao = case when t.excluido_em is null then 'estornado' else 'tarefa_excluida' end,
          decidida_em = now(), decidida_por_nome = 'servidor'
     from tarefa t
    where c.decidida_em is null and c.origem = 'checkin' and t.id = c.origem_id
      and (t.excluido_em is not null or t.status = 'finalizado')
      and not exists (
        select from abastecimento_interno a where a.tarefa_id = t.id and a.estornado_em is null)`,
  // Who fueled had the task, until it was deleted or done with.
  `update conferencia c
      set decisao = 'confirmado', decidida_em = now(), decidida_por_nome = 'servidor'
     from abastecimento_interno a join tarefa t on t.id = a.tarefa_id
    where c.campo = 'posse' and c.valor_lido = c.valor_informado and c.decidida_em is null
      and a.id = c.origem_id and t.excluido_em is null`,
  `update conferencia set valor_lido = null where campo = 'posse' and valor_lido = valor_informado`,
]);
