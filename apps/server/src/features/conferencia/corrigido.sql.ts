import { type RawBuilder, sql } from 'kysely';
import type { Fragment } from '../../database/schema.ts';

/** The corrected plate of a record, or null. */
const placaCorrigida = (registro: Fragment): Fragment => sql`
  (select y.valor_aplicado from conferencia y
    where y.origem_id = ${registro} and y.campo = 'placa' and y.valor_aplicado is not null
    order by y.decidida_em desc, y.id desc limit 1)`;

/** A check-in, its task, or another record whose corrected plate is one of these forms. */
export const chegou = (registro: Fragment, formas: Fragment): Fragment => sql`
  ${registro} in (select x.origem_id from conferencia x
                   where x.campo = 'placa' and x.valor_aplicado = any(${formas}))
    and ${placaCorrigida(registro)} = any(${formas})`;

interface Correcoes {
  readonly placa: string | null;
  readonly km: number | null;
  readonly em: Date | null;
}

/** The latest correction of each field of a record, or null. */
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
