import type { Produto } from '@frota/contract/combustivel';
import { explicaPeloCalor } from '@frota/contract/posto/motor';
import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import { besideBook } from './diferenca.public.ts';

export interface NaoExplicado {
  /** Litres that the dips found missing since the last one before these days; below 0 left over. */
  readonly falta: number;
  /** What of it heat may explain, and the rest. */
  readonly temperatura: number;
  readonly nao_explicado: number;
}

/**
 * What the dips of these days found missing: the other sign of the book's 'Acumulada'. The one definition for 'Para
 * onde foi o combustível' and for the case about a tank's month. Heat is bounded by the highest of these dips.
 */
export async function readNaoExplicado(
  db: Db,
  { tipo, inicio, fim }: { readonly tipo: Produto; readonly inicio: string; readonly fim: string },
): Promise<NaoExplicado> {
  const { rows } = await sql<{ acumulada: string; estoque: string }>`
    select coalesce(sum(trazida) filter (where dia >= ${inicio}::date), 0) as acumulada,
           coalesce(max(medido), 0) as estoque
      from (
        select c.dia, c.medido,
               c.diferenca - coalesce(lag(c.diferenca - c.conciliado) over (order by c.ocorrido_em), 0) as trazida
          from ${besideBook} as c
         where c.tipo = ${tipo} and c.dia <= ${fim}::date
           and c.dia >= coalesce((select max(dia) from medicao where dia < ${inicio}::date), ${inicio}::date)) dips`.execute(
    db,
  );
  const { acumulada, estoque } = rows[0]!;
  const falta = -Number(acumulada) || 0;
  return { falta, ...explicaPeloCalor(falta, Number(estoque)) };
}
