import type { Produto } from '@frota/contract/combustivel';
import type { FatoEntrega } from '@frota/contract/divergencias/motor';
import { desvioDaEntrega } from '@frota/contract/posto/motor';
import { sql } from 'kysely';
import { allOf, during, type Intervalo } from '../../database/conditions.ts';
import type { Db } from '../../database/schema.ts';
import { provaDe } from './prova.sql.ts';

/** Deliveries that share dips are one. */
export interface EntregaProvada extends FatoEntrega {
  readonly id: string;
  readonly em: Date;
  readonly usuario_id: number;
}

/** Booked in [from, to), oldest first; with the dips' instants, because outflow in between is part of the proof. */
export async function listEntregasProvadas(
  db: Db,
  { id, tipo, ...span }: Intervalo & { readonly id?: string; readonly tipo?: Produto },
): Promise<EntregaProvada[]> {
  const onde = allOf(
    during('e.registrada_em', span),
    id && sql`e.id = ${id}`,
    tipo && sql`e.tipo = ${tipo}`,
  );
  const { rows } = await sql<EntregaProvada & { readonly capacidade: number }>`
    select e.id, p.notas, e.tipo, e.registrada_em as em, p.nota::float8 as litros,
           e.medido_antes::float8 as antes, e.medido_depois::float8 as depois,
           p.saiu::float8 as saiu, p.recebido::float8 as recebido,
           coalesce(e.medido_erro, 0)::float8 as erro, t.capacidade::float8 as capacidade,
           p.preco::float8 as preco, e.usuario_id
      from entrada e
      join tanque t on t.tipo = e.tipo
     cross join lateral ${provaDe(sql`e`)} p
     where e.estornada_em is null and e.medido_antes_em is not null and p.primeira and ${onde}
     order by e.registrada_em, e.id`.execute(db);
  return rows.map(({ capacidade, ...row }) => ({
    ...row,
    erro: desvioDaEntrega(row.erro, capacidade),
  }));
}
