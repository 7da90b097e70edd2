import type { getAnaliseRoute } from '@frota/contract/posto';
import { analisa } from '@frota/contract/posto/motor';
import type { RouteAnswerInput, RouteQuery } from '@frota/contract/rota';
import type { Db } from '../../../database/schema.ts';
import { readSerie } from '../../movimentos/serie.ts';
import type { MovimentosService } from '../../movimentos/service.ts';

export async function readAnalise(
  db: Db,
  movimentos: Pick<MovimentosService, 'listCustos'>,
  query: RouteQuery<typeof getAnaliseRoute>,
): Promise<RouteAnswerInput<typeof getAnaliseRoute>> {
  const serie = await readSerie(db, query);
  const { custo } = (await movimentos.listCustos()).find(({ tipo }) => tipo === query.tipo)!;
  const { causas, ...found } = analisa(serie, custo === null ? null : Number(custo));
  return { ...found, causas: [...causas], falta: [...found.falta], dias: serie.medidas.length };
}
