import { runAll } from '../run-all.ts';

/** Writes down records of a change, unless a copy is being put back. */
const note = (select: string): string => `
  begin
    if current_setting('frota.sem_mudancas', true) is distinct from 'sim' then
      insert into mudanca_nova (tipo, registro_id) ${select};
    end if;
    return null;
  end`;
const triggerFunction = (name: string, select: string): string =>
  `create function ${name}() returns trigger language plpgsql as $$${note(select)}$$`;

type Event = 'insert' | 'update' | 'delete';
const AFTER: Readonly<Record<Event, string>> = {
  insert: 'referencing new table as linhas',
  update: 'referencing old table as antes new table as linhas',
  delete: 'referencing old table as linhas',
};
/** After a statement, with the rows that it changed as `linhas`, and as they were before as `antes`. */
function trigger(table: string, event: Event, call: string): string {
  return `create trigger mudanca_${event} after ${event} on ${table} ${AFTER[event]}
    for each statement execute function ${call}`;
}

/** The records are the rows of the table. */
function rows(tipo: string, table = tipo): string[] {
  return [
    trigger(table, 'insert', `mudanca_linhas('${tipo}')`),
    trigger(table, 'update', `mudanca_mudadas('${tipo}')`),
    trigger(table, 'delete', `mudanca_linhas('${tipo}')`),
  ];
}

/** Cases that hang on the fuelings, people, plates of `linhas`. */
const CASOS = (where: string): string =>
  `select 'divergencia', d.id::text from divergencia d where ${where}`;

export const up = runAll([
  // What changed and was not numbered yet: each writer adds its own lines, in its own transaction.
  `create table mudanca_nova (
    id bigint generated always as identity primary key,
    tipo text not null,
    registro_id text not null
  )`,
  // The last change of each record, by the number that it was given once it was committed.
  `create table mudanca (
    tipo text not null,
    registro_id text not null,
    numero bigint not null,
    em timestamptz(3) not null,
    primary key (tipo, registro_id)
  )`,
  'create index mudanca_ordem_idx on mudanca (tipo, numero)',
  // One row: the last number, and the installation that counts.
  `create table mudanca_ponto (
    unico boolean primary key default true check (unico),
    epoca uuid not null default gen_random_uuid(),
    numero bigint not null default 0
  )`,
  'insert into mudanca_ponto default values',

  triggerFunction('mudanca_linhas', 'select tg_argv[0], id::text from linhas'),
  triggerFunction(
    'mudanca_mudadas',
    `select tg_argv[0], n.id::text from linhas n join antes a on a.id = n.id
      where n.* is distinct from a.*`,
  ),
  ...rows('checkin'),
  ...rows('medicao'),
  ...rows('veiculo'),
  ...rows('divergencia'),

  // A fueling is what the dashboard has of it, with who wrote it by hand.
  triggerFunction(
    'mudanca_abastecimentos',
    `select case when interno then 'abastecimento' else 'externo' end, id::text from linhas`,
  ),
  triggerFunction(
    'mudanca_abastecimentos_mudados',
    `select case when n.interno then 'abastecimento' else 'externo' end, n.id::text
       from linhas n join antes a on a.id = n.id
      where (n.em, n.placa, n.km, n.km_portaria, n.litros, n.arla_litros, n.valor, n.tipo_combustivel,
             n.manobrista, n.portaria, n.motorista)
        is distinct from
            (a.em, a.placa, a.km, a.km_portaria, a.litros, a.arla_litros, a.valor, a.tipo_combustivel,
             a.manobrista, a.portaria, a.motorista)`,
  ),
  trigger('dashboard_registro', 'insert', 'mudanca_abastecimentos()'),
  trigger('dashboard_registro', 'update', 'mudanca_abastecimentos_mudados()'),
  trigger('dashboard_registro', 'delete', 'mudanca_abastecimentos()'),
  ...[
    ['interno', 'abastecimento', 'manobrista'],
    ['externo', 'externo', 'usuario'],
  ].flatMap(([table, tipo, quem]) => [
    triggerFunction(
      `mudanca_lancado_${table}`,
      `with mudadas as (
         select n.id from linhas n join antes a on a.id = n.id
          where (n.lancado_por_nome, n.lancado_motivo, n.${quem}_nome)
             is distinct from (a.lancado_por_nome, a.lancado_motivo, a.${quem}_nome))
       select '${tipo}', id::text from mudadas
       union all ${CASOS('d.registro_id = any(array(select id from mudadas))')}`,
    ),
    trigger(`abastecimento_${table}`, 'update', `mudanca_lancado_${table}()`),
  ]),

  // A measurement shows its earlier values.
  triggerFunction('mudanca_versoes', `select 'medicao', medicao_id::text from linhas`),
  trigger('medicao_versao', 'insert', 'mudanca_versoes()'),
  trigger('medicao_versao', 'update', 'mudanca_versoes()'),

  // A case shows who could have caused it, statements, whether its plate is registered and its people are users still.
  triggerFunction(
    'mudanca_partes',
    `select distinct 'divergencia', divergencia_id::text from linhas`,
  ),
  ...['divergencia_pessoa', 'divergencia_pedido'].flatMap((table) =>
    (['insert', 'update', 'delete'] as const).map((event) =>
      trigger(table, event, 'mudanca_partes()'),
    ),
  ),
  triggerFunction(
    'mudanca_cadastro',
    CASOS('d.placa_canonica in (select placa_canonica from linhas)'),
  ),
  triggerFunction(
    'mudanca_cadastro_mudado',
    CASOS(`d.placa_canonica in (
      select unnest(array[n.placa_canonica, a.placa_canonica]) from linhas n join antes a on a.id = n.id
       where (n.placa_canonica, n.excluido_em) is distinct from (a.placa_canonica, a.excluido_em))`),
  ),
  `create trigger mudanca_casos_insert after insert on veiculo ${AFTER.insert}
    for each statement execute function mudanca_cadastro()`,
  `create trigger mudanca_casos_update after update on veiculo ${AFTER.update}
    for each statement execute function mudanca_cadastro_mudado()`,
  triggerFunction(
    'mudanca_usuarios',
    CASOS(`d.id in (
      select p.divergencia_id from divergencia_pessoa p
       where p.usuario_id in (
         select n.id from linhas n join antes a on a.id = n.id
          where n.excluido_em is distinct from a.excluido_em))`),
  ),
  trigger('usuario', 'update', 'mudanca_usuarios()'),

  // A delivery shows what its dips prove, and the price of the three before it.
  `create index entrada_prova_idx on entrada (tipo, medido_depois_em) where medido_depois_em is not null`,
  `create function mudanca_vizinhas(de text, nota text, regua timestamptz, desde timestamptz)
    returns setof uuid language sql stable as $$
      select id from entrada where tipo = de and (chave = nota or medido_depois_em = regua)
      union
      (select id from entrada
        where tipo = de and registrada_em >= desde
          and registrada_em <= coalesce(
            (select registrada_em from entrada
              where tipo = de and registrada_em > desde and estornada_em is null and preco is not null
              order by registrada_em, id offset 2 limit 1), 'infinity'))
    $$`,
  triggerFunction(
    'mudanca_entradas',
    `select distinct 'entrada', v::text from linhas e
      cross join lateral mudanca_vizinhas(e.tipo, e.chave, e.medido_depois_em, e.registrada_em) v`,
  ),
  trigger('entrada', 'insert', 'mudanca_entradas()'),
  trigger('entrada', 'update', 'mudanca_entradas()'),
  trigger('entrada', 'delete', `mudanca_linhas('entrada')`),
  triggerFunction(
    'mudanca_movimentos',
    `select distinct 'entrada', e.id::text
       from (select tipo, ocorrido_em from linhas
             union all
             select m.tipo, m.ocorrido_em from linhas n join movimento m on m.id = n.estorno_de) m
       join entrada e on e.tipo = m.tipo and e.medido_depois_em >= m.ocorrido_em
        and e.medido_antes_em < m.ocorrido_em`,
  ),
  trigger('movimento', 'insert', 'mudanca_movimentos()'),
  triggerFunction(
    'mudanca_estornos',
    `select 'entrada', n.origem_id::text from linhas n join antes a on a.id = n.id
      where n.origem = 'entrada' and n.motivo is distinct from a.motivo`,
  ),
  trigger('estorno', 'update', 'mudanca_estornos()'),
]);
