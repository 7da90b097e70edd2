import type { RegrasLigadas } from '@frota/contract/divergencias';
import { ALCANCE, judge } from '@frota/contract/divergencias/motor';
import type { Db } from '../../../database/schema.ts';
import {
  type CasoDoFato,
  type FatoRow,
  findVeiculoFatos,
  listDetalhes,
  listFatos,
  listPrecosDoPosto,
  listPrecosUsuais,
  type Recorte,
} from './fatos.repository.ts';

interface Avaliacao {
  /** Oldest first. */
  readonly fatos: readonly FatoRow[];
  readonly casos: readonly CasoDoFato[];
  /** Where the rest begins, if there is more. */
  readonly resto: Date | undefined;
}

interface Lido extends Omit<Avaliacao, 'casos'> {
  readonly casosDe: (ligadas: RegrasLigadas) => readonly CasoDoFato[];
}

/** Most fuelings read at once. */
const MAX_FATOS = 400;

export async function judgeRecorte(
  db: Db,
  recorte: Recorte,
  ligadas: RegrasLigadas,
  options: { readonly vizinhos: boolean },
): Promise<Avaliacao> {
  const { fatos, casosDe, resto } = await readRecorte(db, recorte, options);
  return { fatos, casos: casosDe(ligadas), resto };
}

/** With `vizinhos` it also judges the fuelings around `recorte`, whose cases it can change. */
export async function readRecorte(
  db: Db,
  recorte: Recorte,
  { vizinhos }: { readonly vizinhos: boolean },
): Promise<Lido> {
  const { antes, adiante } = ALCANCE;
  const around = {
    antes: vizinhos ? antes + adiante : antes,
    depois: vizinhos ? antes + adiante : adiante,
  };
  const rows = await listFatos(db, recorte, { ...around, max: MAX_FATOS + 1 });
  const inside = rows.filter(({ em }) => em >= recorte.from && em <= recorte.to);
  const first = rows.findIndex(({ em }) => em >= recorte.from);
  const start = first < 0 ? rows.length : first;
  const cut = inside.length > MAX_FATOS;
  const known = cut ? rows.slice(0, start + MAX_FATOS) : rows;
  const de = vizinhos ? Math.max(0, start - adiante) : start;
  const end = start + Math.min(inside.length, MAX_FATOS);
  const ate = cut ? end - adiante : vizinhos ? Math.min(known.length, end + antes) : end;
  const asked = known.slice(de, ate);
  const ids = asked.map(({ id }) => id);
  const externos = asked.filter(({ interno }) => !interno).map(({ id }) => id);
  const detalhes = await listDetalhes(db, ids);
  const precos = await listPrecosUsuais(db, externos);
  const doPosto = await listPrecosDoPosto(db, externos);
  const fatos = known.map((fato) => ({
    ...fato,
    ...detalhes.get(fato.id),
    precoUsual: precos.get(fato.id) ?? null,
    precoPosto: doPosto.get(fato.id) ?? null,
  }));
  const { veiculo, pares } = await findVeiculoFatos(db, recorte.placa_canonica);
  const byId = new Map(fatos.map((fato) => [fato.id, fato]));
  return {
    fatos: asked,
    casosDe: (ligadas) =>
      judge({ fatos, veiculo, pares }, ligadas, de, ate).map((caso) => ({
        ...caso,
        fato: byId.get(caso.registro)!,
      })),
    resto: cut ? known[ate]?.em : undefined,
  };
}
