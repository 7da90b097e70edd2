import { parseDiesel } from '@frota/contract/combustivel';
import {
  combustivelDashboard,
  faixaDe,
  isForaDaFaixa,
  type PapelDashboard,
  RANKING_MAX,
  TOP_MAX,
} from '@frota/contract/dashboard';
import { mediaMensalOf } from '@frota/contract/dashboard/motor';
import { sumLitros } from '@frota/contract/litros';
import type { Db } from '../../database/schema.ts';
import { type Filtro, type Periodo, readInSteps, topBy } from './filtro.public.ts';
import {
  type ContagemRow,
  countPessoas,
  type Figuras,
  listDiscrepancias,
  listGastos,
  sumTotais,
  type TotaisRow,
} from './resumo.repository.ts';
import { listMeses } from './somas.public.ts';

export async function readResumo(db: Db, filtro: Periodo): Promise<Figuras> {
  const { source } = filtro;
  const ofSteps = <Row>(read: (db: Db, parte: Filtro) => Promise<Row[]>): Promise<Row[]> =>
    readInSteps(db, filtro, (parte) => read(db, parte));
  const byPlaca = ({ placa }: { readonly placa: string }): string => placa;
  return {
    ...figurasOf(await ofSteps(sumTotais)),
    rankings: rankingsOf(await ofSteps(countPessoas)),
    consumo: source === 'externo' ? [] : consumoOf(await ofSteps(listMeses)),
    discrepancias: source === 'interno' ? newestOf(await ofSteps(listDiscrepancias)) : [],
    gastos:
      source === 'externo'
        ? topBy(await ofSteps(listGastos), TOP_MAX, ({ valor }) => Number(valor), byPlaca)
        : [],
  };
}

/** Highest first; a plate outside its band ranks last. */
function consumoOf(placas: Awaited<ReturnType<typeof listMeses>>): Figuras['consumo'] {
  const consumos = placas.flatMap(({ meses }) => {
    const mediaKm = mediaMensalOf(meses);
    const [{ placa, faixa_de, faixa_ate }] = meses as [(typeof meses)[number]];
    if (mediaKm === null) return [];
    return {
      placa,
      mediaKm,
      meses: meses.length,
      registros: meses.reduce((sum, { registros }) => sum + registros, 0),
      foraDaFaixa: isForaDaFaixa(mediaKm, faixaDe(faixa_de, faixa_ate)),
    };
  });
  return topBy(
    consumos,
    TOP_MAX,
    ({ mediaKm, foraDaFaixa }) => (foraDaFaixa ? -1 / mediaKm : mediaKm),
    ({ placa }) => placa,
  );
}

function newestOf(rows: Figuras['discrepancias']): Figuras['discrepancias'] {
  const newest = rows.toSorted(
    (a, b) =>
      Math.abs(b.diferencaKm) - Math.abs(a.diferencaKm) ||
      Number(b.data) - Number(a.data) ||
      (a.id < b.id ? 1 : -1),
  );
  return newest.slice(0, TOP_MAX);
}

function rankingsOf(contagens: readonly ContagemRow[]): Figuras['rankings'] {
  const pessoas = Map.groupBy(contagens, ({ papel, id, nome }) => `${papel} ${id} ${nome}`);
  const summed = [...pessoas.values()].map((of) => ({
    ...of[0]!,
    total: of.reduce((sum, { total }) => sum + total, 0),
  }));
  const ranking = (papel: PapelDashboard) =>
    topBy(
      summed.filter((row) => row.papel === papel),
      RANKING_MAX,
      ({ total }) => total,
      ({ nome }) => nome,
    ).map(({ id, nome, total }) => ({ id, nome, total }));
  return {
    manobristas: ranking('manobrista'),
    motoristas: ranking('motorista'),
    portaria: ranking('portaria'),
  };
}

function figurasOf(
  totais: readonly TotaisRow[],
): Pick<Figuras, 'cards' | 'volumes' | 'foraDaMedia'> {
  const sum = (of: (row: TotaisRow) => number | null): number =>
    totais.reduce((total, row) => total + (of(row) ?? 0), 0);
  const litrosOf = (diesel: string): number =>
    sumLitros(
      totais
        .filter((row) => parseDiesel(row.tipo_combustivel) === diesel)
        .map(({ litros }) => litros),
    );
  const diferencas = sum((row) => row.diferencas);
  return {
    cards: {
      totalRegistros: sum(({ total }) => total),
      mediaDiferencaKm:
        diferencas > 0 ? sum(({ soma_diferencas }) => soma_diferencas) / diferencas : null,
      totalDieselS10: litrosOf('DIESEL S10'),
      totalDieselS500: litrosOf('DIESEL S500'),
      totalArla: sumLitros(totais.map(({ arla_litros }) => arla_litros)),
    },
    volumes: volumesOf(totais),
    foraDaMedia: {
      passos: sum(({ passos_fora }) => passos_fora),
      diferencas: sum(({ diferencas_fora }) => diferencas_fora),
    },
  };
}

function volumesOf(totais: readonly TotaisRow[]): { tipo: string; litros: number }[] {
  const parts = totais.flatMap(({ interno, tipo_combustivel, litros, arla_litros }) => [
    { tipo: combustivelDashboard(interno ? 'interno' : 'externo', tipo_combustivel), litros },
    { tipo: 'ARLA', litros: arla_litros },
  ]);
  return [...Map.groupBy(parts, ({ tipo }) => tipo)]
    .map(([tipo, of]) => ({ tipo, litros: sumLitros(of.map(({ litros }) => litros)) }))
    .filter(({ litros }) => litros > 0)
    .sort((a, b) => b.litros - a.litros || (a.tipo < b.tipo ? -1 : 1));
}
