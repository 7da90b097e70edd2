import { sql } from 'kysely';
import type { Fragment } from '../../database/schema.ts';

/** Columns that a fueling brings along, in the order of `fonte`. */
export const COLUNAS_FONTE = [
  ...['id', 'interno', 'em', 'placa', 'placa_canonica', 'tipo_combustivel', 'litros'],
  ...['arla_litros', 'valor', 'km', 'km_portaria', 'manobrista', 'portaria', 'motorista'],
  'corrigido',
] as const;

const nome = (column: string): Fragment =>
  sql`coalesce(nullif(trim(${sql.ref(column)}), ''), 'N/A')`;

/**
 * The fuelings that count, internal and external under the same columns: without cancelled ones, as they and their
 * check-ins are corrected now. `where` narrows them by `a`, the record.
 */
export function fonte(where: Fragment = sql`true`): Fragment {
  return sql`
    select a.id, true as interno, a.ocorrido_em as em, a.placa, a.placa_canonica, a.tipo_combustivel,
           a.litros, a.arla_litros, null::numeric as valor, a.km, k.km as km_portaria,
           ${nome('a.manobrista_nome')} as manobrista,
           ${nome('a.portaria_nome')} as portaria,
           ${nome('a.motorista_nome')} as motorista,
           a.informado is not null or k.placa_informada is not null or k.km_informado is not null
             as corrigido
      from abastecimento_interno a
      left join checkin k on k.id = a.tarefa_id
     where a.estornado_em is null and ${where}
    union all
    select a.id, false, a.ocorrido_em, a.placa, a.placa_canonica, a.tipo_combustivel,
           a.litros, a.arla_litros, a.valor, a.km, null, 'N/A', 'N/A', ${nome('a.usuario_nome')},
           a.informado is not null
      from abastecimento_externo a
     where a.estornado_em is null and ${where}`;
}

/**
 * Beside each internal record of `linha` (rows as of `fonte`) the plate's internal record before it and all
 * litres after that up to and including its own. Only rows of `linha` are looked at: its first record of a
 * plate has none before it.
 */
export function passos(linha: Fragment): Fragment {
  return sql`
    select id,
           lag(km) over anteriores as km_anterior,
           lag(em) over anteriores as em_anterior,
           acumulado - lag(acumulado) over anteriores as litros_desde
      from (
        select id, interno, placa_canonica, em, km,
               sum(litros) over (partition by placa_canonica order by em, interno, id) as acumulado
          from (${linha}) linha
      ) somada
     where interno
    window anteriores as (partition by placa_canonica order by em, id)`;
}
