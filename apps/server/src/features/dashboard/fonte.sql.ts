import { sql } from 'kysely';
import type { Fragment } from '../../database/schema.ts';
import { kmAntes } from '../veiculos/painel.sql.ts';

export const COLUNAS_FONTE = [
  'id',
  'interno',
  'em',
  'placa',
  'placa_canonica',
  'tipo_combustivel',
  'litros',
  'arla_litros',
  'valor',
  'km',
  'km_portaria',
  'manobrista',
  'portaria',
  'motorista',
  'manobrista_id',
  'portaria_id',
  'motorista_id',
  'corrigido',
  'nivel',
  'km_antes',
  'portaria_antes',
] as const;

const nome = (column: string): Fragment =>
  sql`coalesce(nullif(trim(${sql.ref(column)}), ''), 'N/A')`;

/** Valid fuelings of both kinds under the same columns, as corrected. `where` is on `a`. */
export function fonte(where: Fragment = sql`true`): Fragment {
  return sql`
    select f.*, ${kmAntes(sql`f.placa_canonica`, sql`f.em`)} as km_antes,
           ${kmAntes(sql`f.placa_canonica`, sql`f.portaria_em`)} as portaria_antes
      from (${lancados(where)}) f`;
}

function lancados(where: Fragment): Fragment {
  return sql`
    select a.id, true as interno, a.ocorrido_em as em, a.placa, a.placa_canonica, a.tipo_combustivel,
           a.litros, a.arla_litros, null::numeric as valor, a.km, k.km as km_portaria,
           ${nome('a.manobrista_nome')} as manobrista,
           ${nome('a.portaria_nome')} as portaria,
           ${nome('a.motorista_nome')} as motorista,
           a.manobrista_id, k.usuario_id as portaria_id, k.motorista_id,
           a.informado is not null or k.placa_informada is not null or k.km_informado is not null
             as corrigido,
           a.nivel, k.ocorrido_em as portaria_em
      from abastecimento_interno a
      left join checkin k on k.id = a.tarefa_id
     where a.estornado_em is null and ${where}
    union all
    select a.id, false, a.ocorrido_em, a.placa, a.placa_canonica, a.tipo_combustivel,
           a.litros, a.arla_litros, a.valor, a.km, null, 'N/A', 'N/A', ${nome('a.usuario_nome')},
           null, null, a.usuario_id, a.informado is not null, a.nivel, null
      from abastecimento_externo a
     where a.estornado_em is null and ${where}`;
}

/**
 * Per row of `linha`: the plate's internal record before, km and litres since, and the same since the full tank
 * before. Sees only rows of `linha`.
 */
export function passos(linha: Fragment): Fragment {
  const antes = (column: string, of: string): Fragment => sql`
    case when ${sql.ref(of)} then lag(${sql.ref(column)}) over (
      partition by placa_canonica, ${sql.ref(of)} order by em, interno, id) end`;
  return sql`
    select id,
           ${antes('km', 'interno')} as km_anterior,
           ${antes('em', 'interno')} as em_anterior,
           corrido - ${antes('corrido', 'interno')} as rodados,
           acumulado - ${antes('acumulado', 'interno')} as litros_desde,
           corrido - ${antes('corrido', 'cheio')} as trecho_km,
           acumulado - ${antes('acumulado', 'cheio')} as trecho_litros,
           ${antes('em', 'cheio')} as trecho_em
      from (
        select id, interno, cheio, placa_canonica, em, km, km + km_antes as corrido,
               sum(litros) over (partition by placa_canonica order by em, interno, id) as acumulado
          from (${linha}) linha
      ) somada`;
}

export const DERIVADAS = [
  'km_anterior',
  'em_anterior',
  'rodados',
  'litros_desde',
  'trecho_km',
  'trecho_litros',
  'trecho_em',
] as const;
