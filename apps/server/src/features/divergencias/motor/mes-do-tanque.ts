import type { Produto } from '@frota/contract/combustivel';
import { livroAponta, somaDosProprios } from '@frota/contract/divergencias/motor';
import { DIAS_DA_ANALISE, diasDoMes } from '@frota/contract/posto';
import { analisa } from '@frota/contract/posto/motor';
import { diaOf, diasAntes, nextDia, startOfDia } from '@frota/contract/tempo';
import { sql } from 'kysely';
import { v5 } from 'uuid';
import type { Db } from '../../../database/schema.ts';
import { custoEm } from '../../movimentos/custo.public.ts';
import { readNaoExplicado } from '../../movimentos/diferenca.public.ts';
import { readSerie } from '../../movimentos/serie.public.ts';
import { findTanque } from '../../movimentos/tanques.public.ts';
import { DAY_MS } from './fila.repository.ts';
import type { PerguntaDoPosto } from './posto.pergunta.ts';

/** Namespace of the UUIDs of a tank's months (UUIDv5 of tank and month). */
const MESES = '5a0ff6d2-7b0f-4a43-9c5e-8f6d1f0f7f11';

/** The months of a tank, each by its last dip; one month at a time. */
export const MES_DO_TANQUE: PerguntaDoPosto<'livro_aponta'> = {
  de: 'tanque',
  async read(db, id, from) {
    const tipo = id as Produto;
    const mes = await findMes(db, from);
    if (!mes) return { ocorrencias: [] };
    const { fim, em } = mes;
    const inicio = `${fim.slice(0, 7)}-01`;
    const serie = await readSerie(db, { tipo, inicio: diasAntes(fim, DIAS_DA_ANALISE - 1), fim });
    const { nome } = await findTanque(db, tipo);
    // As in 'Para onde foi o combustível'.
    const fimDoMes = new Date(startOfDia(nextDia(diasDoMes(fim.slice(0, 7)).fim)).getTime() - 1);
    const { rows } = await sql<{ custo: string | null }>`
      select coalesce(${custoEm(sql`${tipo}`, sql`${fimDoMes}::timestamptz`)}, (
               select custo from custo where tipo = ${tipo} order by em, entrada_id limit 1)) as custo`.execute(
      db,
    );
    const { custo } = rows[0]!;
    const preco = custo === null ? null : Number(custo);
    const { medidas } = serie;
    const desde = startOfDia(inicio);
    const { falta, nao_explicado } = await readNaoExplicado(db, { tipo, inicio, fim });
    const visto = {
      tanque: nome,
      inicio,
      fim,
      medicoes: medidas.filter((medida) => medida.em >= desde.getTime() / DAY_MS).length,
      preco,
      analise: analisa(serie, preco),
      falta,
      naoExplicado: nao_explicado,
      proprios: somaDosProprios(await listProprios(db, tipo, { from: desde, to: em })),
    };
    const registro = v5(`${tipo} ${fim.slice(0, 7)}`, MESES);
    const ocorrencia = {
      registro,
      em,
      produto: tipo,
      casoDe: (limites: Parameters<typeof livroAponta>[1]) => livroAponta(visto, limites),
    };
    return { ocorrencias: [ocorrencia], resto: mes.resto ?? undefined };
  },
};

/** Cases about single deliveries and shifts of a tank: their litres are missing in its month, too. */
async function listProprios(
  db: Db,
  tipo: Produto,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<{ readonly litros: string | null }[]> {
  const { rows } = await sql<{ litros: string | null }>`
    select litros from divergencia
     where produto = ${tipo} and situacao <> 'encerrada' and litros is not null
       and (regra = 'entrega_a_menos' or (regra = 'encerrante_nao_fecha' and numeros ? 'Sem registro'))
       and ocorrido_em >= ${from} and ocorrido_em <= ${to}`.execute(db);
  return rows;
}

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
