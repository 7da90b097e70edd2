import type { Produto } from '@frota/contract/combustivel';
import { sumLitros } from '@frota/contract/litros';
import { DIAS_DE_USO, diaDePedir, diasDeEstoque } from '@frota/contract/posto/motor';
import { diasAntes, FUSO, startOfDia } from '@frota/contract/tempo';
import { sql } from 'kysely';
import type { BaseDeps, Db } from '../../../database/schema.ts';
import { DAY_MS } from '../../../kernel/jobs.ts';
import type { Avisos } from '../../avisos/service.ts';
import type { MovimentosService } from '../../movimentos/service.ts';
import { emVigor } from '../../movimentos/tanques.public.ts';
import { listTanques } from './tanques.repository.ts';

/** Days that a dip is used; the ledger's lines since then are added. */
const MEDICAO_DIAS = 7;

interface Nivel {
  readonly tipo: Produto;
  /** Litres: the lower of book and dip. */
  readonly litros: number;
  readonly minimo: number;
  readonly baixo: boolean;
}

/** Sent once per fall below the minimum: the server that sets `baixo_desde` sends. */
export function createEstoqueBaixo({
  db,
  clock,
  avisos,
}: Pick<BaseDeps, 'db' | 'clock'> & {
  readonly avisos: Pick<Avisos, 'estoqueBaixo'>;
}) {
  return {
    async run(): Promise<void> {
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

interface Estoque {
  readonly tipo: Produto;
  /** Decimal with a point. */
  readonly litros: string;
  readonly dias: number | null;
  readonly cabem: number;
  readonly pedir_em: string | null;
}

export async function readEstoque(
  db: Db,
  movimentos: Pick<MovimentosService, 'listSaldos'>,
  hoje: string,
): Promise<Estoque[]> {
  const saldos = new Map((await movimentos.listSaldos()).map(({ tipo, saldo }) => [tipo, saldo]));
  const periodo = { from: startOfDia(diasAntes(hoje, DIAS_DE_USO)), to: startOfDia(hoje) };
  const usos = Map.groupBy(await listUsos(db, periodo), ({ tipo }) => tipo);
  return (await listTanques(db)).map(({ tipo, ...tanque }) => {
    const porDia = Array.from({ length: 7 }, (_, semana) =>
      Number(usos.get(tipo)?.find(({ dia }) => dia === semana)?.litros ?? 0),
    );
    const litros = saldos.get(tipo) ?? '0';
    const [saldo, morto] = [Number(litros), Number(tanque.morto)];
    return {
      tipo,
      litros,
      dias: diasDeEstoque(saldo - morto, porDia, hoje),
      // A balance below zero makes no room.
      cabem: Math.max(0, sumLitros([tanque.capacidade, -Math.max(0, saldo)])),
      pedir_em: diaDePedir(saldo, Math.max(Number(tanque.minimo), morto), porDia, hoje),
    };
  });
}

/** Litres by weekday (0 is Sunday): fuelings and adjustments in [from, to), without cancelled ones. */
async function listUsos(
  db: Db,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<{ tipo: Produto; dia: number; litros: string }[]> {
  const { rows } = await sql<{ tipo: Produto; dia: number; litros: string }>`
    select tipo, extract(dow from ocorrido_em at time zone ${FUSO})::integer as dia,
           -sum(litros) as litros
      from movimento l
     where classe = 'saida' and ocorrido_em >= ${from} and ocorrido_em < ${to} and ${emVigor(sql`l`)}
     group by 1, 2`.execute(db);
  return rows;
}
