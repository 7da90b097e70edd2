import { DIAS_MUDANCA, type getDashboardRespostasRoute } from '@frota/contract/dashboard';
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
import {
  countCasos,
  type GastoRow,
  listCasos,
  listGastosPorGrupo,
  listMudancas,
  listPiores,
  listPostosDeFora,
  type Periodo,
  type PiorRow,
} from './respostas.repository.ts';
import { toSomas } from './somas.sql.ts';

type Respostas = Omit<RouteAnswerInput<typeof getDashboardRespostasRoute>, 'inicio' | 'fim'>;

const DAY_MS = 86_400_000;

/** What a manager asks of a period, worked out one question after another. */
export async function readRespostas(db: Db, filtro: Periodo): Promise<Respostas> {
  const rodados = filtro.source !== 'externo';
  const recentes = { ...filtro, from: new Date(filtro.to.getTime() - DIAS_MUDANCA * DAY_MS) };
  const gastos = await listGastosPorGrupo(db, filtro);
  const of = (de: GastoRow['de']) => gastos.filter((row) => row.de === de).map(toGasto);
  return {
    piores: rodados ? (await listPiores(db, filtro)).map(toPior) : [],
    pioraram: rodados ? await listMudancas(db, recentes) : [],
    gastos: { total: of('total')[0]!, centros: of('centro'), cidades: of('cidade') },
    postosDeFora: filtro.source === 'interno' ? [] : await listPostosDeFora(db, filtro),
    naoCabem: await readCasos(db, filtro, 'naoCabem'),
    externoCaro: await readCasos(db, filtro, 'externoCaro'),
    foraDeHora: await readCasos(db, filtro, 'foraDeHora'),
  };
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
