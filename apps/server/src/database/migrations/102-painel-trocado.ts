import { runAll } from '../run-all.ts';

/**
 * A vehicle's panel is replaced, and its distances go on: each fueling knows what the panels before its own
 * counted. Its consumption goes from one full tank to the next, whatever was filled in between.
 */
export const up = runAll([
  `create table painel_trocado (
    id uuid primary key,
    placa text not null,
    placa_canonica text not null,
    em timestamptz(3) not null,
    ultimo_km integer check (ultimo_km >= 0),
    primeiro_km integer not null check (primeiro_km >= 0),
    registrado_em timestamptz(3) not null,
    usuario_id integer not null references usuario,
    usuario_nome text not null,
    desfeito_em timestamptz(3),
    desfeito_por_id integer references usuario,
    desfeito_por_nome text
  )`,
  `create index painel_trocado_placa_idx on painel_trocado (placa_canonica, em)`,

  `alter table dashboard_registro
    add column nivel text,
    add column km_antes integer not null default 0,
    add column portaria_antes integer not null default 0,
    add column rodados integer,
    add column trecho_km integer,
    add column trecho_litros numeric(14, 3),
    add column trecho_em timestamptz(3)`,
  `update dashboard_registro r set rodados = r.km - r.km_anterior, nivel = l.nivel
    from (select id, nivel from abastecimento_interno
           union all select id, nivel from abastecimento_externo) l
   where l.id = r.id`,
  `alter table dashboard_registro
    add column cheio boolean not null generated always as (
      litros > 0 and coalesce(nivel, '1') = '1') stored,
    add column parcial boolean not null generated always as (
      litros > 0 and coalesce(nivel, '1') <> '1') stored`,
  `update dashboard_registro r
      set trecho_km = t.km, trecho_litros = t.litros, trecho_em = t.em
    from (
      select id, km - lag(km) over cheios as km, lag(em) over cheios as em,
             acumulado - lag(acumulado) over cheios as litros
        from (
          select id, placa_canonica, em, interno, km, cheio,
                 sum(litros) over (partition by placa_canonica order by em, interno, id) as acumulado
            from dashboard_registro) somada
       where cheio
      window cheios as (partition by placa_canonica order by em, interno, id)) t
   where t.id = r.id`,
  `alter table dashboard_registro drop column diferenca_km, drop column media_km, drop column passo`,
  `alter table dashboard_registro
    add column diferenca_km integer generated always as (
      km + km_antes - km_portaria - portaria_antes) stored,
    add column media_km double precision generated always as (
      case when rodados > 0 and litros_desde > 0
           then rodados / litros_desde::double precision end) stored,
    add column passo text generated always as (
      case when not interno then null
           when rodados is null then 'primeiro'
           when rodados <= 0 then 'semAvanco'
           when rodados::numeric * 86400
                > 1500 * greatest(86400, extract(epoch from em - em_anterior)) then 'acimaDoLimite'
           else 'normal' end) stored,
    add column trecho boolean not null generated always as (
      coalesce(trecho_km > 0 and trecho_litros > 0
        and trecho_km::numeric * 86400
              <= 1500 * greatest(86400, extract(epoch from em - trecho_em)), false)) stored`,
  'create index dashboard_registro_cheio_idx on dashboard_registro (placa_canonica, em) where cheio',

  `alter table dashboard_placa
    add column faixa_de double precision, add column faixa_ate double precision`,
  // All figures are those of full tanks now.
  'update dashboard_placa set a_refazer = true',
  `insert into divergencia_fila (placa_canonica, desde)
    select placa_canonica, min(ocorrido_em) from divergencia
     where regra in ('consumo_fora', 'balanco_tanque') and situacao = 'aberta' group by placa_canonica`,
]);
