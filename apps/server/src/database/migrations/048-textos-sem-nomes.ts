import { runAll } from '../run-all.ts';

/**
 * A person who is made anonymous goes out of what others wrote, too: his name, CPF and e-mail wherever they stand as
 * whole words, unless somebody else is called so.
 */
export const up = runAll([
  // A name as a pattern: without a mind to accents, and where `qualquer_caixa` to letter case.
  `create function nome_padrao(nome text, qualquer_caixa boolean) returns text language sql immutable as $$
    select string_agg(case
        when c ~ '\\s' then '\\s+'
        when c ~ '[ -/:-@[-\`{-~]' then '\\' || c
        else '[' || coalesce(
          case when qualquer_caixa then l.minusculas || l.maiusculas
               when position(c in l.minusculas) > 0 then l.minusculas
               else l.maiusculas end,
          case when qualquer_caixa then lower(c) || upper(c) else c end) || ']'
      end, '' order by n)
      from regexp_split_to_table(regexp_replace(normalize(nome, nfc), '\\s+', ' ', 'g'), '')
             with ordinality as letras (c, n)
      left join (values ('aàáâãä', 'AÀÁÂÃÄ'), ('cç', 'CÇ'), ('eèéêë', 'EÈÉÊË'), ('iìíîï', 'IÌÍÎÏ'),
          ('nñ', 'NÑ'), ('oòóôõö', 'OÒÓÔÕÖ'), ('uùúûü', 'UÙÚÛÜ')) as l (minusculas, maiusculas)
        on position(c in l.minusculas || l.maiusculas) > 0
  $$`,
  // Who a deleted user was, as a pattern; null where nothing of it is his alone. A name of one word may be a word:
  // it is meant where it is written as a name, and not the begin of a longer one.
  `create function pessoa_padrao(quem integer) returns text language sql stable as $$
    select '(?<![[:alnum:]À-ÿ])(?:' || string_agg(palavra, '|') || ')(?![[:alnum:]À-ÿ])'
      from usuario u
      cross join lateral (
        select case when u.usuario_busca like '% %' then nome_padrao(u.usuario, true)
                    else nome_padrao(u.usuario, false) || '(?!\\s+[A-ZÀ-Ý])' end
         where not exists (select from usuario o where o.id <> u.id and o.anonimo_em is null
                              and o.usuario_busca = u.usuario_busca)
        union all
        select regexp_replace(u.cpf, '^(\\d{3})(\\d{3})(\\d{3})(\\d{2})$', '\\1[. ]?\\2[. ]?\\3[- ]?\\4')
         where not exists (select from usuario o where o.id <> u.id and o.anonimo_em is null
                              and o.cpf = u.cpf)
        union all
        select nome_padrao(u.email, true)
         where u.email <> '' and not exists (
           select from usuario o where o.id <> u.id and o.anonimo_em is null and lower(o.email) = lower(u.email))
      ) palavras (palavra)
     where u.id = quem and u.excluido_em is not null and u.anonimo_em is null
  $$`,
  // Of texts and of JSON, whose strings hold what is found, and whose marks hold none of it.
  `create function sem_palavras(valor anyelement, padrao text, em_lugar text) returns anyelement
    language plpgsql immutable as $$
    begin
      return regexp_replace(valor::text, padrao, em_lugar, 'g');
    end $$`,

  // A line of the auditoria without one deleted user, whom it links to or only mentions.
  `create function auditoria_sem_nomes(linha auditoria, quem integer) returns auditoria
    language plpgsql stable as $$
    declare
      nome text := 'Pessoa removida ' || quem;
      padrao text := pessoa_padrao(quem);
    begin
      if not exists (select from usuario where id = quem and excluido_em is not null) then
        return linha;
      end if;
      if linha.usuario_id = quem then
        linha.usuario_nome := nome;
      end if;
      if linha.alvo_usuario_id = quem then
        linha.alvo := nome;
        linha.mudancas := (
          select coalesce(jsonb_agg(
            case when m ->> 'campo' in ('usuario', 'CPF', 'e-mail') then jsonb_build_object(
              'campo', m -> 'campo',
              'antes', case when m ->> 'antes' is not null then 'removido' end,
              'depois', case when m ->> 'depois' is not null then 'removido' end)
            else m end order by n), '[]')
          from jsonb_array_elements(linha.mudancas) with ordinality as t (m, n));
      end if;
      if padrao is not null then
        linha.alvo := sem_palavras(linha.alvo, padrao, nome);
        linha.mudancas := sem_palavras(linha.mudancas, padrao, nome);
      end if;
      return linha;
    end $$`,
  // The one change that a line takes is that of the person whom the transaction names.
  `create or replace function auditoria_imutavel() returns trigger language plpgsql as $$
    declare
      quem integer := nullif(current_setting('frota.pessoa_removida', true), '')::integer;
    begin
      if to_jsonb(new) - 'busca' is distinct from to_jsonb(auditoria_sem_nomes(old, quem)) - 'busca' then
        raise exception 'auditoria is append-only';
      end if;
      return new;
    end $$`,
  `drop function auditoria_sem_nomes(auditoria)`,
]);
