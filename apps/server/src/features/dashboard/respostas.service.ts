import { DIAS_MUDANCA, type getDashboardRespostasRoute, TOP_MAX } from '@frota/contract/dashboard';
import {
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
import type { Periodo } from './filtro.sql.ts';
import { readInSteps, topBy } from './in-steps.ts';
import {
  countCasos,
  type GastoRow,
  listCasos,
  listGastosPorGrupo,
  listMudancas,
  listPiores,
  type PiorRow,
  sumPostosDeFora,
} from './respostas.repository.ts';
import { toSomas } from './somas.sql.ts';

type Respostas = Omit<RouteAnswerInput<typeof getDashboardRespostasRoute>, 'inicio' | 'fim'>;

const DAY_MS = 86_400_000;

/** What a manager asks of a period, worked out one question after another. */
export async function readRespostas(
  db: Db,
  filtro: Periodo,
  gone?: AbortSignal,
): Promise<Respostas> {
  const rodados = filtro.source !== 'externo';
  const recentes = { ...filtro, from: new Date(filtro.to.getTime() - DIAS_MUDANCA * DAY_MS) };
  const gastos = sumGastos(
    await readInSteps(db, filtro, (parte) => listGastosPorGrupo(db, parte), gone),
  );
  const of = (de: GastoRow['de']) => gastos.filter((row) => row.de === de).map(toGasto);
  const todos = gastos.find(({ de }) => de === 'total')!;
  return {
    piores: rodados ? await readPiores(db, filtro, gone) : [],
    pioraram: rodados ? await listMudancas(db, recentes) : [],
    gastos: {
      total: { ...toGasto(todos), litros: todos.litros, kmLitro: kmLitroOf(toSomas(todos)) },
      centros: of('centro'),
      cidades: of('cidade'),
    },
    postosDeFora: filtro.source === 'interno' ? [] : await readPostos(db, filtro, gone),
    naoCabem: await readCasos(db, filtro, 'naoCabem'),
    externoCaro: await readCasos(db, filtro, 'externoCaro'),
    foraDeHora: await readCasos(db, filtro, 'foraDeHora'),
  };
}

async function readPiores(
  db: Db,
  filtro: Periodo,
  gone?: AbortSignal,
): Promise<Respostas['piores']> {
  const rows = await readInSteps(db, filtro, (parte) => listPiores(db, parte, filtro), gone);
  return topBy(
    rows.map(toPior),
    TOP_MAX,
    ({ litros }) => litros,
    ({ placa }) => placa,
  );
}

async function readPostos(
  db: Db,
  filtro: Periodo,
  gone?: AbortSignal,
): Promise<Respostas['postosDeFora']> {
  const rows = await readInSteps(db, filtro, (parte) => sumPostosDeFora(db, parte), gone);
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

/** The same groups of several steps as one each, most R$ first. */
function sumGastos(rows: readonly GastoRow[]): GastoRow[] {
  const groups = Map.groupBy(rows, ({ de, nome }) => `${de} ${nome}`);
  const summed = [...groups.values()].map((of) => {
    const exact = (value: (row: GastoRow) => string): string => String(sumLitros(of.map(value)));
    return {
      ...of[0]!,
      registros: of.reduce((sum, { registros }) => sum + registros, 0),
      km: of.reduce((sum, { km }) => sum + km, 0),
      litros: exact(({ litros }) => litros),
      valor: exact(({ valor }) => valor),
      litros_pagos: exact((row) => row.litros_pagos),
      sem_preco: exact((row) => row.sem_preco),
      litros_km: exact((row) => row.litros_km),
    };
  });
  return topBy(
    summed,
    summed.length,
    ({ valor }) => Number(valor),
    ({ nome }) => nome,
  );
}

function toGasto({ nome, registros, sem_preco, ...row }: GastoRow) {
  return {
    nome,
    registros,
    valor: row.valor,
    litrosSemPreco: sem_preco,
    custoKm: custoKmOf(toSomas(row)),
  };
}

function toPior({ placa, medias, ...row }: PiorRow): Respostas['piores'][number] {
  const somas = toSomas(row);
  const usual = usualConsumo(medias)!;
  const piora = pioraNoPeriodo(somas, usual);
  const { valor, litrosPagos } = somas;
  return {
    ...piora,
    placa,
    mediaKm: kmLitroOf(somas)!,
    usual: usual.mediana,
    valor: litrosPagos > 0 ? (valor / litrosPagos) * piora.litros : null,
  };
}

async function readCasos(
  db: Db,
  filtro: Periodo,
  pergunta: PerguntaCasos,
): Promise<Respostas[PerguntaCasos]> {
  const regras = PERGUNTAS_CASOS[pergunta];
  const counts = await countCasos(db, filtro, regras);
  const valores = counts.flatMap(({ valor }) => valor ?? []);
  return {
    regras: regras.map((regra) => {
      const { total = 0, abertas = 0 } = counts.find((row) => row.regra === regra) ?? {};
      return { regra, total, abertas };
    }),
    litros: sumLitros(counts.map(({ litros }) => litros)),
    valor: valores.length > 0 ? sumLitros(valores) : null,
    casos: await listCasos(db, filtro, regras),
  };
}
