import { runAll } from '../run-all.ts';

/**
 * A message for each address that wants this event of the rows of `linhas`, in the writer's transaction; none while a copy is
 * put back.
 */
const tell = (name: string, select: string): string =>
  `create function ${name}() returns trigger language plpgsql as $$
  begin
    if current_setting('frota.sem_mudancas', true) is distinct from 'sim'
       and exists (select from webhook) then
      insert into webhook_entrega (webhook_id, evento, tipo, registro_id)
      select w, l.evento, l.tipo, l.id
        from (${select}) l cross join lateral webhooks_de(l.evento) w;
    end if;
    return null;
  end$$`;

const AFTER = {
  insert: 'referencing new table as linhas',
  update: 'referencing old table as antes new table as linhas',
} as const;
const trigger = (table: string, event: keyof typeof AFTER, call: string): string =>
  `create trigger webhook_${event} after ${event} on ${table} ${AFTER[event]}
    for each statement execute function ${call}`;

export const up = runAll([
  `create table webhook (
    id uuid primary key,
    url text not null,
    eventos jsonb not null,
    segredo text not null,
    segredo_anterior text,
    anterior_ate timestamptz(3),
    usuario_id integer not null references usuario (id),
    criado_em timestamptz(3) not null,
    parado_em timestamptz(3),
    parado_por text check (parado_por in ('falhas', 'recusado')),
    falhas integer not null default 0,
    falha_desde timestamptz(3),
    aceito_em timestamptz(3),
    tenta_em timestamptz(3),
    tomado_por uuid,
    tomado_ate timestamptz(3)
  )`,
  'create index on webhook (usuario_id)',
  // No key to its webhook: writers would wait for one that is being deleted.
  `create table webhook_entrega (
    id uuid primary key default gen_random_uuid(),
    ordem bigint generated always as identity,
    webhook_id uuid not null,
    evento text not null,
    tipo text not null,
    registro_id text not null,
    em timestamptz(3) not null default now(),
    situacao text not null default 'espera' check (situacao in ('espera', 'entregue', 'desistiu')),
    tentativas integer not null default 0,
    primeira_em timestamptz(3),
    ultima_em timestamptz(3),
    tenta_em timestamptz(3),
    status integer,
    resposta text,
    ms integer
  )`,
  'create index webhook_entrega_lista_idx on webhook_entrega (webhook_id, em, id)',
  `create index webhook_entrega_espera_idx on webhook_entrega (webhook_id, tentativas, ordem) where situacao = 'espera'`,
  `create index webhook_entrega_registro_idx on webhook_entrega (webhook_id, tipo, registro_id, ordem)
    where situacao = 'espera'`,

  `create index webhook_entrega_desistiu_idx on webhook_entrega (webhook_id, ultima_em) where situacao = 'desistiu'`,

  // Those that are on, and whose manager is one still.
  `create function webhooks_de(qual text) returns setof uuid language sql stable as $$
    select w.id from webhook w join usuario u on u.id = w.usuario_id
     where w.parado_em is null and w.eventos ? qual
       and u.excluido_em is null and u.tipo_login = 'Frota'
  $$`,

  tell(
    'webhook_linhas',
    'select tg_argv[0] as evento, tg_argv[1] as tipo, id::text as id from linhas',
  ),
  trigger('checkin', 'insert', `webhook_linhas('checkin.criado', 'checkin')`),
  trigger('abastecimento_externo', 'insert', `webhook_linhas('externo.criado', 'externo')`),
  trigger('entrada', 'insert', `webhook_linhas('entrega.criada', 'entrada')`),
  trigger('medicao', 'insert', `webhook_linhas('medicao.feita', 'medicao')`),
  trigger('divergencia', 'insert', `webhook_linhas('divergencia.aberta', 'divergencia')`),

  // What Frota writes by hand has no task.
  tell(
    'webhook_tarefas',
    `select 'tarefa.finalizada' as evento, 'abastecimento' as tipo, id::text as id
       from linhas where tarefa_id is not null`,
  ),
  trigger('abastecimento_interno', 'insert', 'webhook_tarefas()'),
  // A second dip of the day takes the place of the first; a correction is none.
  tell(
    'webhook_medicoes',
    `select 'medicao.feita' as evento, 'medicao' as tipo, n.id::text as id
       from linhas n join antes a on a.id = n.id where n.ocorrido_em <> a.ocorrido_em`,
  ),
  trigger('medicao', 'update', 'webhook_medicoes()'),
  // A decision that was taken back opens the case again.
  tell(
    'webhook_casos',
    `select 'divergencia.' || n.situacao as evento, 'divergencia' as tipo, n.id::text as id
       from linhas n join antes a on a.id = n.id
      where n.situacao <> a.situacao and n.situacao in ('aberta', 'decidida')`,
  ),
  trigger('divergencia', 'update', 'webhook_casos()'),
  tell(
    'webhook_tanques',
    `select 'estoque.baixo' as evento, 'tanque' as tipo, n.tipo as id
       from linhas n join antes a on a.tipo = n.tipo
      where n.baixo_desde is not null and a.baixo_desde is null`,
  ),
  trigger('tanque', 'update', 'webhook_tanques()'),
  // Of many rows that change at once none is compared with each other one.
  ...['medicoes', 'casos'].map(
    (name) => `alter function webhook_${name}() set enable_nestloop = off`,
  ),
]);
