import { type RawBuilder, sql } from 'kysely';
import { canonica } from '../../database/placa.ts';
import type { Fragment } from '../../database/schema.ts';
import { placaCorrigida } from '../conferencia/placa-corrigida.sql.ts';

/** Columns that a fueling brings along, in the order of `fonte`. */
export const COLUNAS_FONTE = [
  ...['id', 'interno', 'em', 'placa', 'placa_canonica', 'tipo_combustivel', 'litros'],
  ...['arla_litros', 'valor', 'km', 'km_portaria', 'manobrista', 'portaria', 'motorista'],
  'corrigido',
] as const;

interface Correcoes {
  readonly placa: string | null;
  readonly km: number | null;
  readonly em: Date | null;
}

/** The latest correction in Conferência of each field of a record. */
export function correcoesOf(key: Fragment): RawBuilder<Correcoes> {
  const last = (campo: string, type: string): Fragment => sql`
    (array_agg(x.valor_aplicado order by x.decidida_em desc, x.id desc)
       filter (where x.campo = ${sql.lit(campo)}))[1]::${sql.raw(type)}`;
  return sql`
    select ${last('placa', 'text')} as placa,
           ${last('tipoCombustivelSelecionado', 'text')} as tipo_combustivel,
           ${last('km', 'integer')} as km,
           ${last('ocorrido_em', 'timestamptz')} as em,
           ${last('bombaLitros', 'numeric')} as litros,
           ${last('arlaLitros', 'numeric')} as arla_litros,
           ${last('bombaValor', 'numeric')} as valor
      from conferencia x
     where x.origem_id = ${key} and x.valor_aplicado is not null`;
}

/** Of a fueling `a` whose attendant named no other plate than its task had: that of its check-in `k`, as it is now. */
const daVisita = (column: string): Fragment =>
  sql`case when not a.outra_placa then ${sql.ref(column)} end`;

const nome = (column: string): Fragment =>
  sql`coalesce(nullif(trim(${sql.ref(column)}), ''), 'N/A')`;

/**
 * The fuelings that count, internal and external under the same columns: without cancelled ones, with the
 * values that Frota corrected, those of the check-in included. `where` narrows them by `a`, the record.
 */
export function fonte(where: Fragment = sql`true`): Fragment {
  return sql`
    select a.id, true as interno,
           coalesce(c.em, a.ocorrido_em) as em,
           coalesce(c.placa, ${daVisita('k.placa')}, a.placa) as placa,
           coalesce(${canonica('c.placa')}, ${daVisita('k.placa_canonica')}, a.placa_canonica) as placa_canonica,
           coalesce(c.tipo_combustivel, a.tipo_combustivel) as tipo_combustivel,
           coalesce(c.litros, a.litros) as litros,
           coalesce(c.arla_litros, a.arla_litros) as arla_litros,
           null::numeric as valor,
           coalesce(c.km, a.km) as km,
           k.km as km_portaria,
           ${nome('a.manobrista_nome')} as manobrista,
           ${nome('a.portaria_nome')} as portaria,
           ${nome('a.motorista_nome')} as motorista,
           num_nonnulls(c.placa, c.tipo_combustivel, c.km, c.em, c.litros, c.arla_litros,
                        k.placa_informada, k.km_informado) > 0 as corrigido
      from abastecimento_interno a
      cross join lateral (${correcoesOf(sql`a.id`)}) c
      left join checkin k on k.id = a.tarefa_id
     where a.estornado_em is null and ${where}
    union all
    select a.id, false,
           coalesce(c.em, a.ocorrido_em),
           coalesce(c.placa, a.placa),
           coalesce(${canonica('c.placa')}, a.placa_canonica),
           a.tipo_combustivel,
           coalesce(c.litros, a.litros),
           coalesce(c.arla_litros, a.arla_litros),
           coalesce(c.valor, a.valor),
           coalesce(c.km, a.km),
           null, 'N/A', 'N/A',
           ${nome('a.usuario_nome')},
           num_nonnulls(c.placa, c.km, c.em, c.litros, c.arla_litros, c.valor) > 0
      from abastecimento_externo a
      cross join lateral (${correcoesOf(sql`a.id`)}) c
     where a.estornado_em is null and ${where}`;
}

/** The plate of an internal fueling as it is now, cancelled or not; `a` names its row. */
export const placaDoInterno = (a: Fragment): Fragment => sql`
  coalesce(${placaCorrigida(sql`${a}.id`)},
           case when not ${a}.outra_placa then (select k.placa from checkin k where k.id = ${a}.tarefa_id) end,
           ${a}.placa)`;

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
