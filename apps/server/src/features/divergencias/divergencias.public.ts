import type { Regra, RegrasLigadas } from '@frota/contract/divergencias';
import { sql } from 'kysely';
import { allOf } from '../../database/conditions.ts';
import { inSteps } from '../../database/in-steps.ts';
import type { Db, Fragment } from '../../database/schema.ts';
import {
  askedOf,
  type CabecaRow,
  DIVERGENCIAS,
  type DivergenciaFiltro,
  matches,
  ORDEM,
} from './pendencias/lista.repository.ts';
import { limitesOf, listRegraRows, TODAS_AS_REGRAS } from './regras/regras.repository.ts';

/** Whether a user was asked about one of these fuelings; `registros` selects keys. */
export function foiPerguntado(registros: Fragment, usuarioId: number): Fragment {
  return sql`
    exists (
      select from divergencia d join divergencia_pedido p on p.divergencia_id = d.id
       where d.registro_id in (${registros}) and p.pessoa_id = ${usuarioId})`;
}

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

export async function readLigadas(db: Db): Promise<RegrasLigadas> {
  const rows = await listRegraRows(db);
  const on = TODAS_AS_REGRAS.filter((regra) => rows.get(regra)?.ativa ?? true);
  return Object.fromEntries(on.map((regra) => [regra, limitesOf(regra, rows.get(regra))]));
}

const LUGAR = [
  ['d.em_jogo', 'numeric'],
  ['d.ocorrido_em', 'timestamptz'],
  ['d.id', 'uuid'],
] as const;

/**
 * Open cases. Of those that stand together the one with most at stake: most R$ first, then the newest. All of them are
 * counted, each by itself.
 */
export function divergenciasInSteps(db: Db, filtro: DivergenciaFiltro) {
  const { cabeca } = filtro;
  const { where, found: asked, indexed } = askedOf(filtro);
  const led =
    cabeca &&
    sql`${cabeca} = (
      select outra.regra from divergencia outra
       where outra.grupo = d.grupo and ${matches('outra', filtro)}
       order by outra.em_jogo desc, outra.ocorrido_em desc, outra.id desc limit 1)`;
  const found = (asked || led) && allOf(asked, led);
  return inSteps(
    db,
    { from: DIVERGENCIAS, where, key: LUGAR, found, indexed },
    async (within, after, limit) => {
      const beyond =
        after &&
        sql`(d.em_jogo, d.ocorrido_em, d.id)
            < (${after[0]}::numeric, ${after[1]}::timestamptz, ${after[2]}::uuid)`;
      const { rows } = await sql<CabecaRow>`
      select d.id, d.grupo, d.em_jogo, d.ocorrido_em, d.frase, d.placa, d.litros, d.valor
        from divergencia d
       where ${allOf(where, within, found, beyond)}
         and not exists (
           select from divergencia outra
            where outra.grupo = d.grupo and ${matches('outra', filtro)}
              and (outra.em_jogo, outra.ocorrido_em, outra.id) > (d.em_jogo, d.ocorrido_em, d.id))
       order by ${ORDEM} limit ${limit + 1}`.execute(db);
      return rows;
    },
  );
}
