import { PRODUTOS, type Produto } from '@frota/contract/combustivel';
import { sql } from 'kysely';
import { during } from '../../../database/conditions.ts';
import type { Db } from '../../../database/schema.ts';
import { custoEm } from '../../movimentos/custo.public.ts';
import { besideBook } from '../../movimentos/diferenca.public.ts';

interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** R$ a litre when a period begins and ends; before the first price of a product, that price. Null where it has none. */
export async function listPrecos(db: Db, { from, to }: Span) {
  const at = (em: Date) =>
    sql`coalesce(${custoEm(sql`p.tipo`, sql`${em}::timestamptz`)}, c.primeiro)`;
  const { rows } = await sql<{ tipo: Produto; antes: string | null; depois: string | null }>`
    select p.tipo, ${at(from)} as antes, ${at(new Date(to.getTime() - 1))} as depois
      from unnest(${[...PRODUTOS]}::text[]) as p (tipo)
      left join lateral (
        select custo as primeiro from custo where tipo = p.tipo order by em, entrada_id limit 1) c on true`.execute(
    db,
  );
  return rows;
}

/** Deliveries of a period that were not cancelled: litres, and R$ as invoiced, else at what a litre cost then. */
export async function sumEntregas(db: Db, span: Span) {
  const preco = sql`coalesce(e.preco, ${custoEm(sql`e.tipo`, sql`e.registrada_em`)})`;
  const { rows } = await sql<{ tipo: Produto; litros: string; valor: string | null }>`
    select e.tipo, sum(e.litros) as litros, sum(round(e.litros * ${preco}, 2)) as valor
      from entrada e
     where ${during('e.registrada_em', span)} and e.estornada_em is null
     group by e.tipo`.execute(db);
  return rows;
}

/** What the last dip before a day found beside each book and nobody reconciled; nothing before the first dip. */
export async function listEmAberto(db: Db, dia: string) {
  const { rows } = await sql<{ tipo: Produto; litros: string }>`
    select c.tipo, c.diferenca - c.conciliado as litros
      from ${besideBook} as c
     where c.dia = (select max(dia) from medicao where dia < ${dia}::date)`.execute(db);
  return rows;
}
