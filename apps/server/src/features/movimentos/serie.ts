import type { Produto } from '@frota/contract/combustivel';
import { desvioDaMedicao, type Serie, semRegistroEntre } from '@frota/contract/posto/motor';
import { nextDia, startOfDia } from '@frota/contract/tempo';
import type { Db } from '../../database/schema.ts';
import { listEntregasProvadas } from './prova.public.ts';
import { listSemRegistro } from './sem-registro.ts';
import { listBicosMedidos, listMedidas } from './serie.repository.ts';
import { findArqueacao, findTanque } from './tanques.public.ts';

const DAY_MS = 86_400_000;
const inDays = (em: Date): number => em.getTime() / DAY_MS;

/** Both days included, 'YYYY-MM-DD'. */
export async function readSerie(
  db: Db,
  query: { readonly tipo: Produto; readonly inicio: string; readonly fim: string },
): Promise<Serie> {
  const { tipo } = query;
  const [rows, tanque, arqueacao] = await Promise.all([
    listMedidas(db, query),
    findTanque(db, tipo),
    findArqueacao(db, tipo),
  ]);
  const periodo = { from: startOfDia(query.inicio), to: startOfDia(nextDia(query.fim)) };
  const [bicos, provadas] = await Promise.all([
    listBicosMedidos(db, tipo, periodo),
    listEntregasProvadas(db, { tipo, ...periodo }),
  ]);
  const [primeira, ultima] = [rows[0], rows.at(-1)];
  const vaos =
    primeira && ultima ? await listSemRegistro(db, tipo, { de: primeira.em, ate: ultima.em }) : [];
  const instantes = rows.map(({ em }) => inDays(em));
  const semRegistro = semRegistroEntre(vaos, instantes);
  const medidas = rows.map((row, i) => {
    const dip = { litros: Number(row.medido), cm: row.cm === null ? null : Number(row.cm) };
    return {
      em: instantes[i]!,
      medido: dip.litros,
      desvio: desvioDaMedicao(arqueacao, dip, Number(tanque.capacidade)),
      saidas: Number(row.saidas),
      entradas: Number(row.entradas),
      semRegistro: semRegistro[i]!,
    };
  });
  const entregas = provadas.map(({ em, litros: nota, antes, depois, saiu, erro }) => ({
    em: inDays(em),
    nota,
    antes,
    depois,
    saiu,
    desvio: erro,
  }));
  return {
    medidas,
    entregas,
    bicos: bicos.map((bico) => ({ ...bico, litros: Number(bico.litros) })),
  };
}
