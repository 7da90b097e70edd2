import type { Produto } from '@frota/contract/combustivel';
import type { FatoEntrega } from '@frota/contract/divergencias/motor';
import { desvioDaEntrega } from '@frota/contract/posto/motor';
import { sql } from 'kysely';
import { allOf, during, type Intervalo } from '../../database/conditions.ts';
import type { Db, Fragment } from '../../database/schema.ts';
import { emVigor } from './tanques.public.ts';

/** Of one truck, also with several invoices; without instants, of one invoice. */
export const mesmosDips = (a: Fragment, b: Fragment): Fragment => sql`(
  ${a}.tipo = ${b}.tipo and ${a}.medido_antes = ${b}.medido_antes and ${a}.medido_depois = ${b}.medido_depois
  and ${a}.medido_antes_em is not distinct from ${b}.medido_antes_em
  and ${a}.medido_depois_em is not distinct from ${b}.medido_depois_em
  and (${a}.medido_antes_em is not null or ${a}.chave = ${b}.chave))`;

/** Litres of the invoice, also where Frota corrected how many came. */
const daNota = sql`coalesce((n.informado ->> 'litros')::numeric, n.litros)`;

/**
 * `saiu`: left between the dips, by the ledger now; `recebido`: came in; `nota`, `notas`: sum and numbers of the
 * invoices; `preco`: R$/L. Deliveries with the same dips each have all of it; one is `primeira`; a cancelled one
 * stands alone.
 */
export const provaDe = (entrada: Fragment): Fragment => sql`(
  select saiu.litros as saiu, ${entrada}.medido_depois - ${entrada}.medido_antes + saiu.litros as recebido,
         nota.litros as nota, nota.notas, nota.preco, nota.ids[1] = ${entrada}.id as primeira
    from (select coalesce(-sum(m.litros), 0) as litros
            from movimento m
           where m.tipo = ${entrada}.tipo and m.classe not in ('abertura', 'entrada', 'conciliacao')
             and m.ocorrido_em > ${entrada}.medido_antes_em
             and m.ocorrido_em <= ${entrada}.medido_depois_em
             and ${emVigor(sql`m`)}) saiu
   cross join (
          select sum(${daNota}) as litros, array_agg(distinct n.nf) as notas,
                 sum(${daNota} * n.preco) / sum(${daNota}) filter (where n.preco is not null) as preco,
                 array_agg(n.id order by n.registrada_em, n.id) as ids
            from entrada n
           where ${mesmosDips(sql`n`, entrada)}
             and case when ${entrada}.estornada_em is null then n.estornada_em is null
                      else n.id = ${entrada}.id end) nota
   where ${entrada}.medido_depois is not null)`;

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
