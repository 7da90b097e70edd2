import { runAll } from '../run-all.ts';

export const up = runAll([
  // One case: what one rule asks of one record. `em_jogo` is what the list is sorted by: `valor`, else the
  // litres at the product's last known price, else 0.
  `create table divergencia (
    id uuid primary key,
    regra text not null,
    registro_id uuid not null,
    interno boolean not null,
    placa text not null,
    placa_canonica text not null,
    produto text not null,
    ocorrido_em timestamptz(3) not null,
    litros numeric(12, 3),
    valor numeric(12, 2),
    em_jogo numeric(12, 2) not null,
    frase text not null,
    numeros jsonb not null,
    situacao text not null check (situacao in ('aberta', 'decidida', 'encerrada')),
    criada_em timestamptz(3) not null,
    encerrada_em timestamptz(3),
    decisao text check (decisao in ('procede', 'nao_procede', 'inconclusivo')),
    nota text,
    decidida_por_id integer references usuario (id),
    decidida_por_nome text,
    decidida_em timestamptz(3),
    unique (registro_id, regra)
  )`,
  `create index divergencia_lista_idx on divergencia (situacao, em_jogo, ocorrido_em, id)`,
  `create index divergencia_placa_idx on divergencia (placa_canonica, ocorrido_em)`,
  `create index divergencia_regra_idx on divergencia (regra, situacao, decisao)`,
  `create index divergencia_sem_valor_idx on divergencia (produto)
    where valor is null and litros is not null`,

  // Who took part in the record
  `create table divergencia_pessoa (
    id uuid primary key default gen_random_uuid(),
    divergencia_id uuid not null references divergencia (id) on delete cascade,
    papel text not null check (papel in ('manobrista', 'portaria', 'motorista')),
    usuario_id integer references usuario (id),
    usuario_nome text not null,
    unique (divergencia_id, papel)
  )`,
  `create index divergencia_pessoa_idx on divergencia_pessoa (usuario_id, divergencia_id)`,

  // What happened to a case: lines are only added
  `create table divergencia_historico (
    id uuid primary key,
    divergencia_id uuid not null references divergencia (id) on delete cascade,
    em timestamptz(3) not null,
    acao text not null,
    usuario_id integer references usuario (id),
    usuario_nome text not null,
    detalhe text
  )`,
  `create index divergencia_historico_idx on divergencia_historico (divergencia_id, em, id)`,

  // Statements that were asked for, and what the person wrote
  `create table divergencia_pedido (
    id uuid primary key,
    divergencia_id uuid not null references divergencia (id) on delete cascade,
    pessoa_id integer not null references usuario (id),
    pessoa_nome text not null,
    pedido_em timestamptz(3) not null,
    pedido_por_id integer not null references usuario (id),
    pedido_por_nome text not null,
    texto text,
    declarada_em timestamptz(3),
    unique (divergencia_id, pessoa_id)
  )`,
  `create index divergencia_pedido_pessoa_idx on divergencia_pedido (pessoa_id, pedido_em)`,

  // Limits that Frota chose; without a row the rule's own stand
  `create table divergencia_regra (
    id uuid primary key,
    regra text not null unique,
    ativa boolean not null,
    limites jsonb not null,
    alterada_em timestamptz(3) not null,
    alterada_por_id integer not null references usuario (id),
    alterada_por_nome text not null
  )`,

  // What a vehicle's like do, worked out once a day: km/L by Tipo, Arla per litre of S10 by Marca and Tipo
  `create table divergencia_pares (
    medida text not null check (medida in ('consumo', 'arla')),
    tipo text not null,
    marca text not null,
    mediana double precision not null,
    mad double precision not null,
    n integer not null,
    calculada_em timestamptz(3) not null,
    primary key (medida, tipo, marca)
  )`,
  `alter table veiculo add column tem_scr boolean not null default false`,
  // Usual prices are looked up by product and time
  `create index dashboard_registro_preco_idx on dashboard_registro (tipo_combustivel, em)
    where not interno and valor > 0`,

  // Plates whose cases are to be worked out again from an instant on; lines are only added and taken away
  `create table divergencia_fila (
    id uuid primary key default gen_random_uuid(),
    placa_canonica text not null,
    desde timestamptz(3) not null
  )`,
  `create index divergencia_fila_placa_idx on divergencia_fila (placa_canonica)`,
  // What was recorded before there were cases: the last year of every plate
  `insert into divergencia_fila (placa_canonica, desde)
    select placa_canonica, now() - interval '365 days' from dashboard_placa`,
]);
