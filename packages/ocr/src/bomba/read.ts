import { isCutOut } from '../digits/cut-out.ts';
import type { JudgedNumbers, NumberKind, Search } from '../digits/search.ts';
import type { FoundNumbers } from '../digits/sightings.ts';
import { nothingRead, toSureness } from '../leitura.ts';
import { toConfianca } from '../sureness/confianca.ts';
import { caixasOf, distinct, listBombaCandidatos, numbersOf } from './candidatos.ts';
import { findBombaIndicios } from './indicios.ts';
import { lookAtPump } from './looks.ts';
import { assignRoles, type PumpReading } from './roles.ts';
import { findRows, MIN_DIGITS } from './rows.ts';
import { composeTexto } from './texto.ts';

const MAX_ALTERNATIVES = 3;
const SEARCH: Search = {
  lookAtBox: lookAtPump,
  passes: [{}, { raised: 'to find boxes' }],
  minDigits: MIN_DIGITS,
  // Labels of one letter (L, $) are read anywhere.
  minAspect: 0,
  labelReach: { along: 0, across: 0 },
  lookAgain: (sightings) => sightings,
};
const CONSISTENT = 0.97;

export function readBombaFrom(
  found: FoundNumbers,
  photo: { width: number; height: number },
): JudgedNumbers {
  const { sightings, lines } = found;
  const readings = distinct(assignRoles(findRows(sightings), lines, isCutOut(photo)));
  const best = readings[0];
  if (!best) {
    return { leitura: nothingRead('bomba'), clarity: 0, places: [] };
  }
  const { valor, litros } = best.figures;
  const indicios = findBombaIndicios(best, found);
  const sureness = toConfianca('bomba', indicios);
  const leitura = {
    tipo: 'bomba' as const,
    texto: composeTexto(best),
    ...toSureness(
      best.consistent ? Math.max(CONSISTENT, sureness) : sureness,
      contradictsItself(best),
    ),
    caixas: caixasOf(best, photo),
    alternativas: readings.slice(1, 1 + MAX_ALTERNATIVES).map((reading) => ({
      texto: composeTexto(reading),
      confianca: clarityOf(reading, best.score),
    })),
    indicios,
    ...numbersOf(best),
  };
  return {
    leitura,
    clarity: clarityOf(best, readings[1]?.score ?? 0),
    places: [valor, litros].flatMap((figure) => (figure ? [figure.box] : [])),
  };
}

function contradictsItself({ figures, consistent }: PumpReading): boolean {
  const { valor, litros, precoUnitario } = figures;
  return !consistent && [valor, litros, precoUnitario].every((figure) => figure !== undefined);
}

/** Score of the weaker figure × lead. Fitted by eye on 42 photos: from weight 1.1 on all digits were right. */
function clarityOf({ figures, score, consistent }: PumpReading, rival: number): number {
  const lead = score - rival;
  if (consistent && lead >= 0) return CONSISTENT;
  const weights = [figures.valor, figures.litros].flatMap((figure) => figure?.weight ?? []);
  const read = logistic(5 * (Math.min(...weights) - 0.9));
  return Math.round(read * logistic(12 * (lead - 0.1)) * 1000) / 1000;
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

export const BOMBA: NumberKind = {
  search: SEARCH,
  judge: readBombaFrom,
  listCandidatos: listBombaCandidatos,
};
