import { runAll } from '../run-all.ts';

export const up = runAll([
  // One key for a fueling, be it internal or external: the dashboard and Conferência hold both under it.
  `create table abastecimento (id uuid primary key)`,
  `insert into abastecimento (id)
    select id from abastecimento_interno union select id from abastecimento_externo`,
  `alter table abastecimento_interno
    add constraint abastecimento_interno_chave foreign key (id) references abastecimento (id)`,
  `alter table abastecimento_externo
    add constraint abastecimento_externo_chave foreign key (id) references abastecimento (id)`,

  // Users' own pictures: those that were replaced are looked for each hour.
  `create index foto_perfil_idx on foto (usuario_id) where papel = 'perfil'`,

  // Whom a line of the auditoria is about, where that is a user; of earlier lines by his name at that time.
  `drop trigger auditoria_imutavel on auditoria`,
  `alter table auditoria add column alvo_usuario_id integer references usuario (id)`,
  `update auditoria set alvo_usuario_id = usuario_id
    where acao in ('login', 'senha_trocada', 'sessao_encerrada')`,
  `update auditoria a set alvo_usuario_id = u.id from usuario u
    where a.acao in ('usuario_criado', 'usuario_alterado', 'usuario_excluido', 'senha_redefinida')
      and a.alvo = u.usuario
      and a.em >= u.criado_em - interval '1 minute'
      and (u.excluido_em is null or a.em <= u.excluido_em + interval '1 minute')`,
  `create index auditoria_usuario_idx on auditoria (usuario_id)`,
  `create index auditoria_alvo_usuario_idx on auditoria (alvo_usuario_id)`,

  // A person who left is made anonymous when Frota asks for it.
  `alter table usuario add column anonimo_em timestamptz`,
  `create index usuario_excluido_idx on usuario (excluido_em, id)
    where excluido_em is not null and anonimo_em is null`,
  // A line without the names of deleted users: what is left when they are made anonymous.
  `create function auditoria_sem_nomes(linha auditoria) returns auditoria language plpgsql stable as $$
    declare
      quem text := (select 'Pessoa removida ' || id from usuario
                     where id = linha.usuario_id and excluido_em is not null);
      alvo text := (select 'Pessoa removida ' || id from usuario
                     where id = linha.alvo_usuario_id and excluido_em is not null);
    begin
      linha.usuario_nome := coalesce(quem, linha.usuario_nome);
      if alvo is not null then
        linha.alvo := alvo;
        linha.mudancas := (
          select coalesce(jsonb_agg(
            case when m ->> 'campo' in ('usuario', 'CPF', 'e-mail') then jsonb_build_object(
              'campo', m -> 'campo',
              'antes', case when m ->> 'antes' is not null then 'removido' end,
              'depois', case when m ->> 'depois' is not null then 'removido' end)
            else m end order by n), '[]')
          from jsonb_array_elements(linha.mudancas) with ordinality as t (m, n));
      end if;
      return linha;
    end $$`,
  // Lines are only added; the one change that they take is that of the names of deleted users.
  `create or replace function auditoria_imutavel() returns trigger language plpgsql as $$
    begin
      if to_jsonb(new) - 'busca' is distinct from to_jsonb(auditoria_sem_nomes(old)) - 'busca' then
        raise exception 'auditoria is append-only';
      end if;
      return new;
    end $$`,
  `create trigger auditoria_imutavel before update on auditoria
    for each row execute function auditoria_imutavel()`,
]);
