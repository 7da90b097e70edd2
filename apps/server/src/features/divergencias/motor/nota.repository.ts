import { sql } from 'kysely';
import { during } from '../../../database/conditions.ts';
import type { Db } from '../../../database/schema.ts';
import type { FatoDoCaso } from './fatos.repository.ts';

/** An external fueling with a receipt, and the first fueling with the same receipt. */
export interface NotaRow extends FatoDoCaso {
  readonly placa_canonica: string;
  readonly pessoa: string;
  readonly chave: string;
  readonly primeira: {
    readonly id: string;
    readonly em: Date;
    readonly placa: string;
    readonly pessoa: string;
    /** Id of the photo that shows the receipt. */
    readonly foto: string;
  };
}

const chaveDe = (id: string) => sql`
  (select nota_chave from foto where vinculo_id = ${id} and nota_chave is not null limit 1)`;

/** Fuelings with the same receipt as this one, or all of a span; oldest first. */
export async function listNotas(
  db: Db,
  de: { readonly mesmaQue: string } | { readonly from: Date; readonly to: Date },
): Promise<NotaRow[]> {
  const condition = 'from' in de ? during('r.em', de) : sql`f.nota_chave = ${chaveDe(de.mesmaQue)}`;
  const { rows } = await sql<NotaRow>`
    select r.id, r.interno, r.em, r.placa, r.placa_canonica, r.tipo_combustivel as combustivel,
           r.litros::float8 as litros, nullif(r.valor, 0)::float8 as valor, r.motorista as pessoa,
           f.nota_chave as chave, primeira.dados as primeira
      from foto f
      join dashboard_registro r on r.id = f.vinculo_id
     cross join lateral (
       select jsonb_build_object('id', p.id, 'em', p.em, 'placa', p.placa, 'pessoa', p.motorista,
                                'foto', g.id)
                as dados
         from foto g join dashboard_registro p on p.id = g.vinculo_id
        where g.nota_chave = f.nota_chave
        order by p.em, p.id limit 1) primeira
     where f.nota_chave is not null and ${condition}
     order by r.em, r.id`.execute(db);
  return rows.map(({ primeira, ...row }) => ({
    ...row,
    primeira: { ...primeira, em: new Date(primeira.em) },
  }));
}

export async function listPlacasDaNota(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ placa_canonica: string }>`
    select placa_canonica from dashboard_registro where id = ${id}
    union
    select r.placa_canonica from foto f join dashboard_registro r on r.id = f.vinculo_id
     where f.nota_chave = ${chaveDe(id)}`.execute(db);
  return rows.map(({ placa_canonica }) => placa_canonica);
}
