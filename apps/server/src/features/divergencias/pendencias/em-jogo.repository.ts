import type { Regra } from '@frota/contract/divergencias';
import { sql } from 'kysely';
import type { Db, Fragment } from '../../../database/schema.ts';
import { type DivergenciaFiltro, matches, ORDEM } from './lista.repository.ts';

/** What is at stake in open cases. */
export interface EmJogo {
  readonly casos: number;
  /** R$, as decimals with a point. */
  readonly valor: string;
  /** Of the losses whose R$ are not known. */
  readonly litros_sem_valor: string;
}

const SOMA = sql`
  coalesce(sum(juntos), 0)::integer as casos, coalesce(sum(valor), 0) as valor,
  coalesce(sum(litros) filter (where valor is null), 0) as litros_sem_valor`;

/** Those that stand together are one loss: that of the one with most at stake. */
const perdas = (found: Fragment): Fragment => sql`(
  select d.regra, d.valor, d.litros,
         count(*) over (partition by d.grupo) as juntos,
         row_number() over (partition by d.grupo order by ${ORDEM}) as lugar
    from divergencia d where ${found}) perda
  where lugar = 1`;

/** By the rule under which a loss stands. */
export async function sumByRegra(
  db: Db,
  filtro: DivergenciaFiltro,
): Promise<(EmJogo & { readonly regra: Regra })[]> {
  const { rows } = await sql<EmJogo & { regra: Regra }>`
    select regra, ${SOMA} from ${perdas(matches('d', filtro))} group by regra`.execute(db);
  return rows;
}

/** Of a plate. */
export async function sumOfPlaca(db: Db, placa_canonica: string): Promise<EmJogo> {
  const found = sql`d.placa_canonica = ${placa_canonica} and d.situacao = 'aberta'`;
  const { rows } = await sql<EmJogo>`select ${SOMA} from ${perdas(found)}`.execute(db);
  return rows[0]!;
}
