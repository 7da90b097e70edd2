import {
  type getDashboardRespostasRoute,
  isForaDaFaixa,
  NAO_INFORMADO,
  TOP_MAX,
} from '@frota/contract/dashboard';
import { custoKmOf, kmLitroOf, pioraNoPeriodo } from '@frota/contract/dashboard/motor';
import { usualConsumo } from '@frota/contract/divergencias';
import { sumLitros } from '@frota/contract/litros';
import type { RouteAnswerInput } from '@frota/contract/rota';
import type { Db } from '../../database/schema.ts';
import { readCustos } from '../movimentos/custo.public.ts';
import type { Periodo } from './filtro.public.ts';
import { readInSteps, topBy } from './in-steps.ts';
import {
  listPioresTrechos,
  type PlacaRow,
  sumPorPlaca,
  sumPostosDeFora,
} from './respostas.repository.ts';
import { listCadastradas, toSomas } from './somas.public.ts';

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
    return { ...row, pior: { em, mediaKm: km / Number(litros), motorista } };
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
