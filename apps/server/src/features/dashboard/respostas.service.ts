import {
  type getDashboardRespostasRoute,
  isForaDaFaixa,
  NAO_INFORMADO,
  TOP_MAX,
} from '@frota/contract/dashboard';
import { custoKmOf, kmLitroOf, pioraNoPeriodo } from '@frota/contract/dashboard/motor';
import { USUAL_CONSUMO, usualConsumo } from '@frota/contract/divergencias';
import { sumLitros } from '@frota/contract/litros';
import type { RouteAnswerInput } from '@frota/contract/rota';
import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import { type custoEm, readCustos } from '../movimentos/custo.public.ts';
import { type Filtro, matches, type Periodo, readInSteps, topBy } from './filtro.public.ts';
import { comGasto, listCadastradas, SOMAS, type SomasRow, toSomas } from './somas.public.ts';

type Respostas = Omit<RouteAnswerInput<typeof getDashboardRespostasRoute>, 'inicio' | 'fim'>;

export async function readRespostas(db: Db, filtro: Periodo): Promise<Respostas> {
  const dados = { from: filtro.from, custo: await readCustos(db, filtro) };
  const placas = await readInSteps(db, filtro, (parte) => sumPorPlaca(db, parte, dados));
  const piores = topBy(
    placas.flatMap(toPior),
    TOP_MAX,
    // An impossible km/L is a slip and ranks last.
    ({ litros, mediaKm }) => (isForaDaFaixa(mediaKm, null) ? -1 / litros : litros),
    ({ placa }) => placa,
  );
  return {
    piores: await withTrecho(db, filtro, piores),
    gastos: await readGastos(db, placas),
    postosDeFora: filtro.source === 'interno' ? [] : await readPostos(db, filtro),
  };
}

type Pior = Respostas['piores'][number];

type SemTrecho = Omit<Pior, 'pior'> & { readonly placa_canonica: string };

async function withTrecho(
  db: Db,
  filtro: Periodo,
  piores: readonly SemTrecho[],
): Promise<Respostas['piores']> {
  const usuais = new Map(piores.map(({ placa_canonica, usual }) => [placa_canonica, usual]));
  const trechos = await listPioresTrechos(db, filtro, usuais);
  return piores.map(({ placa_canonica, ...row }) => {
    const { em, km, litros, motorista } = trechos.get(placa_canonica)!;
    const alem = Number(litros) - km / row.usual;
    return { ...row, pior: { em, litros: alem, mediaKm: km / Number(litros), motorista } };
  });
}

/** Beyond what its median would take; undefined where it burnt no more or drove too little. */
function toPior({ placa, placa_canonica, medias, ...row }: PlacaRow): SemTrecho[] {
  const somas = toSomas(row);
  const usual = medias && usualConsumo(medias);
  if (!usual) return [];
  const piora = pioraNoPeriodo(somas, usual);
  if (piora.litros <= 0) return [];
  const { valor, litrosPagos } = somas;
  return [
    {
      ...piora,
      placa,
      placa_canonica,
      mediaKm: kmLitroOf(somas)!,
      usual: usual.mediana,
      valor: litrosPagos > 0 ? (valor / litrosPagos) * piora.litros : null,
    },
  ];
}

async function readGastos(db: Db, placas: readonly PlacaRow[]): Promise<Respostas['gastos']> {
  const cadastradas = new Map(
    (await listCadastradas(db)).map((row) => [row.placa_canonica, row] as const),
  );
  const by = (campo: 'centro_custo' | 'cidade') => {
    const groups = Map.groupBy(
      placas,
      ({ placa_canonica }) => cadastradas.get(placa_canonica)?.[campo] ?? NAO_INFORMADO,
    );
    const gastos = [...groups].map(([nome, of]) => ({ nome, ...toGasto(sumPlacas(of)) }));
    return topBy(
      gastos,
      gastos.length,
      ({ valor }) => valor,
      ({ nome }) => nome,
    );
  };
  const total = sumPlacas(placas);
  return {
    total: { ...toGasto(total), litros: total.litros, kmLitro: kmLitroOf(total) },
    centros: by('centro_custo'),
    cidades: by('cidade'),
  };
}

function sumPlacas(placas: readonly PlacaRow[]) {
  const exact = (of: (row: PlacaRow) => string): number => sumLitros(placas.map(of));
  const count = (of: (row: PlacaRow) => number): number =>
    placas.reduce((sum, row) => sum + of(row), 0);
  return {
    registros: count(({ registros }) => registros),
    litros: exact(({ litros }) => litros),
    valor: exact(({ valor }) => valor),
    litrosPagos: exact((row) => row.litros_pagos),
    litrosSemPreco: exact((row) => row.sem_preco),
    km: count(({ km }) => km),
    litrosKm: exact((row) => row.litros_km),
  };
}

function toGasto(somas: ReturnType<typeof sumPlacas>) {
  const { registros, valor, litrosSemPreco } = somas;
  return { registros, valor, litrosSemPreco, custoKm: custoKmOf(somas) };
}

async function readPostos(db: Db, filtro: Periodo): Promise<Respostas['postosDeFora']> {
  const rows = await readInSteps(db, filtro, (parte) => sumPostosDeFora(db, parte));
  const groups = Map.groupBy(rows, ({ cnpj, combustivel }) => `${cnpj} ${combustivel}`);
  const postos = [...groups.values()].map((of) => {
    const litros = sumLitros(of.map((row) => row.litros));
    return {
      cnpj: of[0]!.cnpj,
      combustivel: of[0]!.combustivel,
      registros: of.reduce((sum, { registros }) => sum + registros, 0),
      litros,
      preco: sumLitros(of.map(({ valor }) => valor)) / litros,
    };
  });
  return topBy(
    postos,
    TOP_MAX,
    ({ preco }) => -preco,
    ({ cnpj }) => cnpj,
  );
}

interface PlacaRow
  extends Pick<
    SomasRow,
    'registros' | 'litros' | 'valor' | 'litros_pagos' | 'sem_preco' | 'km' | 'litros_km'
  > {
  readonly placa_canonica: string;
  readonly placa: string;
  readonly medias: readonly number[] | null;
}

async function sumPorPlaca(
  db: Db,
  filtro: Filtro,
  { from, custo }: { readonly from: Date; readonly custo: typeof custoEm },
): Promise<PlacaRow[]> {
  const { rows } = await sql<PlacaRow>`
    with placas as (
      select r.placa_canonica, max(r.placa collate "C") as placa, ${SOMAS}
        from ${comGasto(matches(filtro), custo)} group by r.placa_canonica)
    select p.*, u.medias
      from placas p
      left join lateral (
        select array_agg(media) as medias
          from (select a.trecho_km / a.trecho_litros::float8 as media from dashboard_registro a
                 where a.placa_canonica = p.placa_canonica and a.cheio and a.trecho and a.em < ${from}
                 order by a.em desc, a.id desc limit ${USUAL_CONSUMO.max}) ultimas) u on p.km > 0`.execute(
    db,
  );
  return rows;
}

interface Trecho {
  readonly placa_canonica: string;
  readonly em: Date;
  readonly km: number;
  readonly litros: string;
  readonly motorista: string;
}

/** Of each vehicle the stretch from full tank to full tank that took most beyond its usual km/L. */
async function listPioresTrechos(
  db: Db,
  filtro: Filtro,
  usuais: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, Trecho>> {
  const placas = [...usuais.keys()];
  const { rows } = await sql<Trecho>`
    select distinct on (r.placa_canonica) r.placa_canonica, r.em, r.trecho_km as km,
           r.trecho_litros as litros, r.motorista
      from dashboard_registro r
      join unnest(${placas}::text[], ${[...usuais.values()]}::float8[]) as u (placa, km_l)
        on u.placa = r.placa_canonica
     where ${matches({ ...filtro, placas })} and r.trecho
     order by r.placa_canonica, r.trecho_litros - r.trecho_km / u.km_l desc, r.id`.execute(db);
  return new Map(rows.map((row) => [row.placa_canonica, row]));
}

interface PostoRow {
  readonly cnpj: string;
  readonly combustivel: string;
  readonly registros: number;
  readonly litros: string;
  readonly valor: string;
}

/** Fuelings whose receipt was read: its key has the CNPJ (contract's cnpjOf). */
async function sumPostosDeFora(db: Db, filtro: Filtro): Promise<PostoRow[]> {
  const { rows } = await sql<PostoRow>`
    select substr(f.nota_chave, 7, 14) as cnpj, r.tipo_combustivel as combustivel,
           count(*) as registros, sum(r.litros + r.arla_litros) as litros, sum(r.valor) as valor
      from dashboard_registro r
     cross join lateral (
       select nota_chave from foto where vinculo_id = r.id and nota_chave is not null limit 1) f
     where ${matches(filtro)} and not r.interno and r.valor > 0 and r.litros > 0
     group by 1, 2`.execute(db);
  return rows;
}
