import { sql } from 'kysely';
import type { Db, Fragment } from '../../database/schema.ts';
import { kmAntes } from '../veiculos/veiculos.public.ts';

interface Km {
  readonly km: number;
  readonly em: string;
  readonly no_painel: number;
}

export interface KmVizinhos {
  readonly id: string;
  readonly anterior: Km | null;
  readonly seguinte: Km | null;
}

const PLACA = sql`item.placa_canonica`;

const vizinho = (side: '<' | '>'): Fragment => {
  const nearest = sql.raw(side === '<' ? 'desc' : 'asc');
  const beside = (em: string): Fragment => sql`
    where placa_canonica = item.placa_canonica and id <> item.origem_id
      and ${sql.ref(em)} ${sql.raw(side)} item.em
    order by ${sql.ref(em)} ${nearest} limit 1`;
  return sql`
    (select json_build_object('km', km, 'em', em, 'no_painel',
              km + ${kmAntes(PLACA, sql`registro.em`)} - ${kmAntes(PLACA, sql`item.em`)}) from (
       (select km, em from dashboard_registro ${beside('em')})
       union all
       (select km, ocorrido_em from checkin ${beside('ocorrido_em')})
     ) as registro order by em ${nearest} limit 1)`;
};

/** For items about a km: the vehicle's km just before and after, as corrected. */
export async function listKmVizinhos(db: Db, ids: readonly string[]): Promise<KmVizinhos[]> {
  const { rows } = await sql<KmVizinhos>`
    select item.id, ${vizinho('<')} as anterior, ${vizinho('>')} as seguinte
      from (select c.id, c.origem_id, r.placa_canonica, r.em
              from conferencia c
              cross join lateral (
                select placa_canonica, ocorrido_em as em from checkin where id = c.origem_id
                union all
                select placa_canonica, ocorrido_em from abastecimento_interno where id = c.origem_id
                union all
                select placa_canonica, ocorrido_em from abastecimento_externo where id = c.origem_id
              ) as r
             where c.id = any(${[...ids]}::uuid[]) and c.campo = 'km') as item`.execute(db);
  return rows;
}
