import type { Produto } from '@frota/contract/combustivel';
import { sql } from 'kysely';
import type { BaseDeps } from '../../../database/deps.ts';
import type { Db } from '../../../database/schema.ts';
import { DAY_MS } from '../../../kernel/jobs.ts';
import type { Avisos } from '../../avisos/service.ts';
import { emVigor } from '../../movimentos/tanques.public.ts';

/** Days that a dip is used; the ledger's lines since then are added. */
const MEDICAO_DIAS = 7;

interface Nivel {
  readonly tipo: Produto;
  /** Litres: the lower of book and dip. */
  readonly litros: number;
  readonly minimo: number;
  readonly baixo: boolean;
}

export interface EstoqueBaixo {
  run(): Promise<void>;
}

/** Sent once per fall below the minimum: the server that sets `baixo_desde` sends. */
export function createEstoqueBaixo({
  db,
  clock,
  avisos,
}: Pick<BaseDeps, 'db' | 'clock'> & {
  readonly avisos: Pick<Avisos, 'estoqueBaixo'>;
}): EstoqueBaixo {
  return {
    async run() {
      const now = clock.now();
      for (const { tipo, litros, minimo, baixo } of await listNiveis(db, now)) {
        const isBaixo = litros < minimo;
        if (isBaixo === baixo) continue;
        if ((await mark(db, tipo, isBaixo ? now : null)) && isBaixo) {
          avisos.estoqueBaixo({ produto: tipo, litros, minimo });
        }
      }
    },
  };
}

export async function listBaixos(db: Db, now: Date): Promise<Nivel[]> {
  const niveis = await listNiveis(db, now);
  return niveis.filter(({ litros, minimo }) => litros < minimo);
}

export async function listNiveis(db: Db, now: Date): Promise<Nivel[]> {
  const since = new Date(now.getTime() - MEDICAO_DIAS * DAY_MS);
  // A dip of 0 is a blank field; reconciliations change only the book.
  const { rows } = await sql<Nivel>`
    select t.tipo, t.minimo::float8 as minimo, t.baixo_desde is not null as baixo,
           least(s.saldo, x.litros + coalesce((
             select sum(m.litros) from movimento m
              where m.tipo = t.tipo and m.ocorrido_em > x.ocorrido_em
                and m.classe not in ('abertura', 'conciliacao') and ${emVigor(sql`m`)}), 0))::float8 as litros
      from tanque t
      join saldo s on s.tipo = t.tipo
      left join (
        select * from medicao where ocorrido_em > ${since} order by dia desc limit 1) d on true
      left join lateral (
        select d.ocorrido_em, nullif(case t.tipo when 'DIESEL S10' then d.litros_s10
                 when 'DIESEL S500' then d.litros_s500 else d.litros_arla end, 0) as litros) x on true
     where t.minimo > 0 or t.baixo_desde is not null`.execute(db);
  return rows;
}

/** False where another server was first. */
async function mark(db: Db, tipo: Produto, desde: Date | null): Promise<boolean> {
  const changed = await db
    .updateTable('tanque')
    .set({ baixo_desde: desde })
    .where('tipo', '=', tipo)
    .where('baixo_desde', desde ? 'is' : 'is not', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
