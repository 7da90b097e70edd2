import { DIAS_MUDANCA, type getDashboardRespostasRoute } from '@frota/contract/dashboard';
import {
  custoKmOf,
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
  type Periodo,
  type PiorRow,
} from './respostas.repository.ts';

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
    naoCabem: await readCasos(db, filtro, 'naoCabem'),
    externoCaro: await readCasos(db, filtro, 'externoCaro'),
    foraDeHora: await readCasos(db, filtro, 'foraDeHora'),
  };
}

function toGasto({ nome, registros, valor, sem_preco, km, ...row }: GastoRow) {
  const [litros, litrosKm] = [Number(row.litros), Number(row.litros_km)];
  return {
    nome,
    registros,
    valor,
    litrosSemPreco: sem_preco,
    custoKm: custoKmOf({ valor: Number(valor), litros, km, litrosKm }),
  };
}

function toPior({ placa, km, medias, ...row }: PiorRow): Respostas['piores'][number] {
  const litrosKm = Number(row.litros_km);
  const usual = usualConsumo(medias)!;
  const piora = pioraNoPeriodo({ km, litrosKm }, usual);
  const pagos = Number(row.litros ?? 0);
  const valor =
    row.valor === null || pagos === 0 ? null : (Number(row.valor) / pagos) * piora.litros;
  return { ...piora, placa, mediaKm: km / litrosKm, usual: usual.mediana, valor };
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
