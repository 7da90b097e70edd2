import { parseDiesel } from '@frota/contract/combustivel';
import { combustivelDashboard, type PapelDashboard } from '@frota/contract/dashboard';
import { sumLitros } from '@frota/contract/litros';
import type { Db } from '../../database/schema.ts';
import type { Filtro } from './filtro.sql.ts';
import { listPessoasDe } from './lista.repository.ts';
import {
  type Figuras,
  listConsumo,
  listDiscrepancias,
  listGastos,
  listRankings,
  sumTotais,
  type TotaisRow,
} from './resumo.repository.ts';

/** Everything that cards, rankings and charts show. */
export async function readResumo(db: Db, filtro: Filtro): Promise<Figuras> {
  const { source } = filtro;
  const totais = await sumTotais(db, filtro);
  const posicoes = await listRankings(db, filtro);
  const participantes = await listPessoasDe(
    db,
    posicoes.map(({ registro }) => registro),
  );
  const pessoas = new Map(participantes.map((row) => [row.id, row]));
  const ranking = (papel: PapelDashboard) =>
    posicoes
      .filter((posicao) => posicao.papel === papel)
      .map(({ nome, total, registro }) => ({
        id: pessoas.get(registro)?.[`${papel}_id`] ?? null,
        nome,
        total,
      }));
  return {
    ...figurasOf(totais),
    rankings: {
      manobristas: ranking('manobrista'),
      motoristas: ranking('motorista'),
      portaria: ranking('portaria'),
    },
    consumo: source === 'externo' ? [] : await listConsumo(db, filtro),
    discrepancias: source === 'interno' ? await listDiscrepancias(db, filtro) : [],
    gastos: source === 'externo' ? await listGastos(db, filtro) : [],
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
