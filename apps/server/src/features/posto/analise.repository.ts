import type { Produto } from '@frota/contract/combustivel';
import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';

export interface MedidaRow {
  readonly dia: string;
  readonly em: Date;
  readonly medido: string;
  /** What the stick said, where the litres were made of it. */
  readonly cm: string | null;
  /** What the book had leave and arrive since the dip before, by the lines known now. */
  readonly saidas: string;
  readonly entradas: string;
}

/**
 * The dips of a tank's days, in their order. One of nothing is left out: a field that was left blank counts so. Openings
 * and reconciliations move the book and no fuel.
 */
export async function listMedidas(
  db: Db,
  { tipo, inicio, fim }: { readonly tipo: Produto; readonly inicio: string; readonly fim: string },
): Promise<MedidaRow[]> {
  const { rows } = await sql<MedidaRow>`
    with medidas as (
      select x.dia, x.ocorrido_em as em, t.medido, t.cm,
             lag(x.ocorrido_em) over (order by x.ocorrido_em) as antes
        from medicao x
       cross join lateral (values
               ('DIESEL S10', x.litros_s10, x.cm_s10),
               ('DIESEL S500', x.litros_s500, x.cm_s500),
               ('ARLA', x.litros_arla, x.cm_arla)) as t (tipo, medido, cm)
       where t.tipo = ${tipo} and t.medido > 0
         and x.dia between ${inicio}::date and ${fim}::date
    )
    select m.dia, m.em, m.medido, m.cm,
           coalesce(somas.saidas, 0) as saidas, coalesce(somas.entradas, 0) as entradas
      from medidas m
     cross join lateral (
       select -sum(litros) filter (where classe not in ('abertura', 'conciliacao', 'entrada')) as saidas,
              sum(litros) filter (where classe = 'entrada') as entradas
         from movimento
        where tipo = ${tipo} and ocorrido_em > m.antes and ocorrido_em <= m.em) somas
     order by m.em`.execute(db);
  return rows;
}
