import {
  DIAS_MUDANCA,
  type getDashboardRespostasRoute,
  NAO_INFORMADO,
  TOP_MAX,
} from '@frota/contract/dashboard';
import {
  CASOS_POR_PERGUNTA,
  custoKmOf,
  kmLitroOf,
  PERGUNTAS_CASOS,
  type PerguntaCasos,
  pioraNoPeriodo,
} from '@frota/contract/dashboard/motor';
import { usualConsumo } from '@frota/contract/divergencias';
import { sumLitros } from '@frota/contract/litros';
import type { RouteAnswerInput } from '@frota/contract/rota';
import type { Db } from '../../database/schema.ts';
import { readCustos } from '../tanques/custo.repository.ts';
import type { Periodo } from './filtro.sql.ts';
import { readInSteps, topBy } from './in-steps.ts';
import {
  type Caso,
  countCasos,
  listCadastradas,
  listCasos,
  listMudancas,
  type PlacaRow,
  sumPorPlaca,
  sumPostosDeFora,
} from './respostas.repository.ts';
import { toSomas } from './somas.sql.ts';

type Respostas = Omit<RouteAnswerInput<typeof getDashboardRespostasRoute>, 'inicio' | 'fim'>;

const DAY_MS = 86_400_000;

/** What a manager asks of a period, worked out one question after another. */
export async function readRespostas(db: Db, filtro: Periodo): Promise<Respostas> {
  const recentes = { ...filtro, from: new Date(filtro.to.getTime() - DIAS_MUDANCA * DAY_MS) };
  const dados = { from: filtro.from, custo: await readCustos(db, filtro) };
  const placas = await readInSteps(db, filtro, (parte) => sumPorPlaca(db, parte, dados));
  return {
    piores: topBy(
      placas.flatMap(toPior),
      TOP_MAX,
      ({ litros }) => litros,
      ({ placa }) => placa,
    ),
    pioraram: filtro.source === 'externo' ? [] : await readMudancas(db, recentes),
    gastos: await readGastos(db, placas),
    postosDeFora: filtro.source === 'interno' ? [] : await readPostos(db, filtro),
    naoCabem: await readCasos(db, filtro, 'naoCabem'),
    externoCaro: await readCasos(db, filtro, 'externoCaro'),
    foraDeHora: await readCasos(db, filtro, 'foraDeHora'),
  };
}

async function readMudancas(db: Db, recentes: Periodo): Promise<Respostas['pioraram']> {
  const rows = await readInSteps(db, recentes, (parte) => listMudancas(db, parte), 'casos');
  return mostAtStake(rows).slice(0, TOP_MAX);
}

/** Then the newest. */
function mostAtStake<Row extends Caso>(rows: readonly Row[]): Row[] {
  return rows.toSorted(
    (a, b) =>
      Number(b.em_jogo) - Number(a.em_jogo) ||
      Number(b.ocorrido_em) - Number(a.ocorrido_em) ||
      (a.id < b.id ? 1 : -1),
  );
}

/** Litres beyond what its own median would have taken; nothing of a plate that burnt no more, or has driven too little. */
function toPior({ placa, medias, ...row }: PlacaRow): Respostas['piores'] {
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
      mediaKm: kmLitroOf(somas)!,
      usual: usual.mediana,
      valor: litrosPagos > 0 ? (valor / litrosPagos) * piora.litros : null,
    },
  ];
}

/** R$, litres and km by cost centre, by city and in all; most R$ first. */
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

async function readCasos(
  db: Db,
  filtro: Periodo,
  pergunta: PerguntaCasos,
): Promise<Respostas[PerguntaCasos]> {
  const regras = PERGUNTAS_CASOS[pergunta];
  const counts = await readInSteps(db, filtro, (parte) => countCasos(db, parte, regras), 'casos');
  const casos = await readInSteps(db, filtro, (parte) => listCasos(db, parte, regras), 'casos');
  const valores = counts.flatMap(({ valor }) => valor ?? []);
  return {
    regras: regras.map((regra) => {
      const its = counts.filter((row) => row.regra === regra);
      const sum = (of: 'total' | 'abertas') => its.reduce((all, row) => all + row[of], 0);
      return { regra, total: sum('total'), abertas: sum('abertas') };
    }),
    litros: sumLitros(counts.map(({ litros }) => litros)),
    valor: valores.length > 0 ? sumLitros(valores) : null,
    casos: mostAtStake(casos).slice(0, CASOS_POR_PERGUNTA),
  };
}
