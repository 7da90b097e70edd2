import { erroDaMedicao, type getAnaliseRoute } from '@frota/contract/posto';
import { analisa, desvioSemCurva, type Serie, semRegistroEntre } from '@frota/contract/posto/motor';
import type { RouteAnswerInput, RouteQuery } from '@frota/contract/rota';
import { nextDia, startOfDia } from '@frota/contract/tempo';
import type { Db } from '../../database/schema.ts';
import type { TanquesService } from '../tanques/service.ts';
import { listBicosMedidos, listMedidas } from './analise.repository.ts';
import { findArqueacao } from './arqueacao.repository.ts';
import { listSemRegistro } from './sem-registro.ts';
import { findTanque } from './tanques.repository.ts';

type Query = RouteQuery<typeof getAnaliseRoute>;

const DAY_MS = 86_400_000;

/** What a tank's differences come of in a period, R$ at what a litre costs now. */
export async function readAnalise(
  db: Db,
  tanques: Pick<TanquesService, 'listCustos'>,
  query: Query,
): Promise<RouteAnswerInput<typeof getAnaliseRoute>> {
  const serie = await readSerie(db, query);
  const { custo } = (await tanques.listCustos()).find(({ tipo }) => tipo === query.tipo)!;
  const { causas, ...found } = analisa(serie, custo === null ? null : Number(custo));
  return { ...found, causas: [...causas], falta: [...found.falta], dias: serie.medidas.length };
}

/** A tank's dips and nozzles in a period. */
async function readSerie(db: Db, query: Query): Promise<Serie> {
  const periodo = { from: startOfDia(query.inicio), to: startOfDia(nextDia(query.fim)) };
  const [rows, tanque, arqueacao, bicos] = await Promise.all([
    listMedidas(db, query),
    findTanque(db, query.tipo),
    findArqueacao(db, query.tipo),
    listBicosMedidos(db, query.tipo, periodo),
  ]);
  const semCurva = desvioSemCurva(Number(tanque.capacidade));
  const [primeira, ultima] = [rows[0], rows.at(-1)];
  const vaos =
    primeira && ultima
      ? await listSemRegistro(db, query.tipo, { de: primeira.em, ate: ultima.em })
      : [];
  const instantes = rows.map(({ em }) => em.getTime() / DAY_MS);
  const semRegistro = semRegistroEntre(vaos, instantes);
  const medidas = rows.map((row, i) => {
    const dip = { litros: Number(row.medido), cm: row.cm === null ? null : Number(row.cm) };
    return {
      em: instantes[i]!,
      medido: dip.litros,
      // At its very bottom or top a tank's curve says next to nothing.
      desvio: arqueacao ? Math.max(erroDaMedicao(arqueacao, dip), 1) : semCurva,
      saidas: Number(row.saidas),
      entradas: Number(row.entradas),
      semRegistro: semRegistro[i]!,
    };
  });
  return { medidas, bicos: bicos.map((bico) => ({ ...bico, litros: Number(bico.litros) })) };
}
