import { runAll } from '../run-all.ts';

/** What of a record Conferência corrected last, as it stood when fuelings took it over. */
const last = (campo: string, type: string): string => `
  (array_agg(x.valor_aplicado order by x.decidida_em desc, x.id desc)
     filter (where x.campo = '${campo}'))[1]::${type}`;
const canonica = (placa: string): string => `
  case when ${placa} ~ '^[A-Z]{3}[0-9][A-J][0-9]{2}$'
       then overlay(${placa} placing translate(substr(${placa}, 5, 1), 'ABCDEFGHIJ', '0123456789') from 5)
       else ${placa} end`;

/** A fueling takes what was corrected for its own; what was sent is kept beside it. */
const take = (table: string, visita: string): string => `
  with corrigido as (
    select x.origem_id, ${last('placa', 'text')} as placa, ${last('km', 'integer')} as km,
           ${last('ocorrido_em', 'timestamptz')} as em,
           ${last('tipoCombustivelSelecionado', 'text')} as tipo_combustivel,
           ${last('bombaLitros', 'numeric')} as litros, ${last('arlaLitros', 'numeric')} as arla_litros,
           ${last('bombaValor', 'numeric')} as valor
      from conferencia x where x.origem = '${table}' and x.valor_aplicado is not null group by x.origem_id),
  agora as (
    select a.id, coalesce(c.placa, v.placa, a.placa) as placa, coalesce(c.km, a.km) as km,
           coalesce(c.em, a.ocorrido_em) as em, coalesce(c.tipo_combustivel, a.tipo_combustivel) as tipo_combustivel,
           coalesce(c.litros, a.litros) as litros, coalesce(c.arla_litros, a.arla_litros) as arla_litros,
           coalesce(c.valor, a.valor) as valor
      from ${table} a
      left join corrigido c on c.origem_id = a.id
      left join lateral (${visita}) v on true)
  update ${table} a
     set placa = n.placa, placa_canonica = ${canonica('n.placa')}, km = n.km, ocorrido_em = n.em,
         tipo_combustivel = n.tipo_combustivel, litros = n.litros, arla_litros = n.arla_litros, valor = n.valor,
         informado = jsonb_build_object(
           'placa', a.placa, 'em', to_char(a.ocorrido_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'km', a.km, 'tipo_combustivel', a.tipo_combustivel,
           'litros', a.litros, 'arla_litros', a.arla_litros, 'valor', a.valor)
    from agora n
   where n.id = a.id
     and (n.placa, n.km, n.em, n.tipo_combustivel, n.litros, n.arla_litros, n.valor)
         is distinct from (a.placa, a.km, a.ocorrido_em, a.tipo_combustivel, a.litros, a.arla_litros, a.valor)`;

export const up = runAll([
  `alter table abastecimento_interno add column informado jsonb`,
  `alter table abastecimento_externo add column informado jsonb`,
  take(
    'abastecimento_interno',
    'select k.placa from checkin k where k.id = a.tarefa_id and not a.outra_placa',
  ),
  take('abastecimento_externo', 'select null::text as placa'),
]);
