import { runAll } from '../run-all.ts';

/** `grupo` as `grupoOf` has it. */
const CAUSA = `case
  when regra in ('nao_cabe', 'acima_do_tanque', 'balanco_tanque', 'consumo_fora', 'cedo_demais') then 'litros'
  when regra in ('km_regressivo', 'km_impossivel', 'km_portaria', 'km_redondo', 'km_repetido') then 'km'
  when regra in ('produto_trocado', 'arla_fora') then 'produto'
  when regra in ('fora_de_hora', 'sem_checkin') then 'ocasiao'
  when regra in ('externo_caro', 'externo_conta') then 'preco'
  when regra in ('foto_repetida', 'nota_repetida') then 'prova'
  else regra end`;

export const up = runAll([
  // A case hangs on one event of a named kind; plate and product are those that it has.
  `alter table divergencia
     alter column interno type text
       using case when interno then 'abastecimento_interno' else 'abastecimento_externo' end,
     alter column placa drop not null,
     alter column placa_canonica drop not null,
     alter column produto drop not null,
     add column grupo text,
     add column responsavel_id integer references usuario (id),
     add column responsavel_nome text,
     add column responsavel_ate date,
     add check ((responsavel_id is null) = (responsavel_ate is null))`,
  `alter table divergencia rename column interno to origem`,
  `update divergencia set grupo = concat_ws(' ', ${CAUSA},
     case when pessoa_id is null then placa_canonica else 'pessoa ' || pessoa_id end,
     (ocorrido_em at time zone 'America/Campo_Grande')::date)`,
  `alter table divergencia alter column grupo set not null`,
  // Those of one cause, most at stake first
  `create index divergencia_grupo_idx on divergencia (grupo, situacao, em_jogo, ocorrido_em, id)`,
  `create index divergencia_responsavel_idx on divergencia (responsavel_ate, responsavel_id)
    where situacao = 'aberta' and responsavel_id is not null`,
  // Whom a line of the history is about
  `alter table divergencia_historico
     add column pessoa_id integer references usuario (id), add column pessoa_nome text`,
  `create index divergencia_historico_pessoa_idx on divergencia_historico (pessoa_id, em)
    where pessoa_id is not null`,

  // Values of which nobody can tell, and the note to a decision
  `alter table conferencia drop constraint conferencia_decisao_check`,
  `alter table conferencia add constraint conferencia_decisao_check check (
    decisao in ('confirmado', 'corrigido', 'inconclusivo', 'outro_corrigido', 'estornado', 'tarefa_excluida'))`,
  `alter table conferencia_desfeita drop constraint conferencia_desfeita_decisao_check`,
  `alter table conferencia_desfeita add constraint conferencia_desfeita_decisao_check check (
    decisao in ('confirmado', 'corrigido', 'inconclusivo'))`,
  `alter table conferencia add column nota text`,
  `alter table conferencia_desfeita add column nota text`,
]);
