import { PRODUTOS, type Produto } from '@frota/contract/combustivel';
import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import { fonte } from '../dashboard/fonte.sql.ts';

/** What a tank's book has too little (or, negative, too much) of a fueling at an instant. */
export interface Gap {
  readonly abastecimento_id: string;
  readonly tipo: Produto;
  readonly ocorrido_em: Date;
  /** Signed: what the tank gains. */
  readonly litros: string;
  readonly ajuste: boolean;
}

/**
 * What the book lacks of these fuelings as they are corrected now, of those that were not cancelled; in the order
 * of PRODUTOS, in which tanks are locked.
 */
export async function listGaps(trx: Db, ids: readonly string[]): Promise<readonly Gap[]> {
  const chaves = sql`any(${[...ids]}::uuid[])`;
  const { rows } = await sql<Gap>`
    with agora as materialized (
      select f.* from (${fonte(sql`a.id = ${chaves}`)}) f where f.interno),
    linhas as (
      select agora.id, saida.tipo, agora.em, -saida.litros as litros
        from agora
       cross join lateral (values
               (agora.tipo_combustivel, agora.litros),
               ('ARLA', agora.arla_litros)) as saida (tipo, litros)
      union all
      select m.abastecimento_id, m.tipo, m.ocorrido_em, -m.litros
        from movimento m where m.abastecimento_id = ${chaves})
    select l.id as abastecimento_id, l.tipo, l.em as ocorrido_em, sum(l.litros) as litros,
           a.tarefa_id is null as ajuste
      from linhas l
      join agora on agora.id = l.id
      join abastecimento_interno a on a.id = l.id
     group by l.id, l.tipo, l.em, a.tarefa_id
    having sum(l.litros) <> 0
     order by l.em, l.id`.execute(trx);
  return PRODUTOS.flatMap((produto) => rows.filter(({ tipo }) => tipo === produto));
}
