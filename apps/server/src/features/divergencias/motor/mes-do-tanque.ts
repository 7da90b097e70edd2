import type { Produto } from '@frota/contract/combustivel';
import { livroAponta } from '@frota/contract/divergencias/motor';
import { DIAS_DA_ANALISE } from '@frota/contract/posto';
import { analisa } from '@frota/contract/posto/motor';
import { diaOf, diasAntes, startOfDia } from '@frota/contract/tempo';
import { sql } from 'kysely';
import { v5 } from 'uuid';
import type { Db } from '../../../database/schema.ts';
import { custoEm } from '../../movimentos/custo.repository.ts';
import { readSerie } from '../../movimentos/serie.ts';
import { findTanque } from '../../movimentos/tanque.repository.ts';
import { DAY_MS } from './passado.ts';
import type { PerguntaDoPosto } from './posto.pergunta.ts';

/** Namespace of the UUIDs of a tank's months (UUIDv5 of tank and month). */
const MESES = '5a0ff6d2-7b0f-4a43-9c5e-8f6d1f0f7f11';

/** The months of a tank, each by its last dip; one month at a time. */
export const MES_DO_TANQUE: PerguntaDoPosto<'livro_aponta'> = {
  de: 'tanque',
  async read(db, id, from) {
    const tipo = id as Produto;
    const mes = await findMes(db, from);
    if (!mes) return { eventos: [] };
    const { fim, em } = mes;
    const inicio = diasAntes(fim, DIAS_DA_ANALISE - 1);
    const serie = await readSerie(db, { tipo, inicio, fim });
    const { nome } = await findTanque(db, tipo);
    const { rows } = await sql<{ custo: string | null }>`
      select ${custoEm(sql`${tipo}`, sql`${em}::timestamptz`)} as custo`.execute(db);
    const { custo } = rows[0]!;
    const preco = custo === null ? null : Number(custo);
    const { medidas } = serie;
    const desde = startOfDia(`${fim.slice(0, 7)}-01`).getTime() / DAY_MS;
    const visto = {
      tanque: nome,
      inicio,
      fim,
      medicoes: medidas.length,
      preco,
      doMes: medidas.filter((medida) => medida.em >= desde),
      analise: analisa(serie, preco),
    };
    const registro = v5(`${tipo} ${fim.slice(0, 7)}`, MESES);
    const evento = {
      registro,
      em,
      produto: tipo,
      casoDe: (limites: Parameters<typeof livroAponta>[1]) => livroAponta(visto, limites),
    };
    return { eventos: [evento], resto: mes.resto ?? undefined };
  },
};

interface Mes {
  readonly fim: string;
  readonly em: Date;
  readonly resto: Date | null;
}

/** The month of the first dip from that instant's day on: later events of a dip's day belong to the dip. */
async function findMes(db: Db, from: Date): Promise<Mes | undefined> {
  const { rows } = await sql<Mes>`
    with meses as (
      select date_trunc('month', min(dia)::timestamp)::date as dia from medicao where dia >= ${diaOf(from)}::date)
    select m.dia::text as fim, m.ocorrido_em as em,
           (select min(s.ocorrido_em) from medicao s where s.dia >= meses.dia + interval '1 month') as resto
      from meses join medicao m on m.dia >= meses.dia and m.dia < meses.dia + interval '1 month'
     order by m.dia desc limit 1`.execute(db);
  return rows[0];
}
