import type { RegrasLigadas } from '@frota/contract/divergencias';
import { ALCANCE, judge } from '@frota/contract/divergencias/motor';
import type { Db } from '../../database/schema.ts';
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

export interface Avaliacao {
  /** The fuelings whose cases are now known, oldest first. */
  readonly fatos: readonly FatoRow[];
  readonly casos: readonly CasoDoFato[];
  /** Where the rest begins, where there is more than was looked at. */
  readonly resto: Date | undefined;
}

/** Fuelings of a part looked at in one go. */
const MAX_FATOS = 400;

/**
 * The cases of a part of a plate's line: those of its fuelings and, with `vizinhos`, of those around it whose
 * answers it can change.
 */
export async function judgeRecorte(
  db: Db,
  recorte: Recorte,
  ligadas: RegrasLigadas,
  { vizinhos }: { readonly vizinhos: boolean },
): Promise<Avaliacao> {
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
  const casos = judge({ fatos, veiculo, pares }, ligadas, de, ate);
  return {
    fatos: asked,
    casos: casos.map((caso) => ({ ...caso, fato: byId.get(caso.registro)! })),
    resto: cut ? known[ate]?.em : undefined,
  };
}
