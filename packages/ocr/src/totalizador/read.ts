import { toCaixa } from '../caixa.ts';
import { clarityOfScore } from '../digits/clarity.ts';
import { lookTwice } from '../digits/look-twice.ts';
import type { JudgedNumbers, NumberKind, Search } from '../digits/search.ts';
import type { FoundNumbers } from '../digits/sightings.ts';
import { nothingRead, toSureness } from '../leitura.ts';
import { otherTurns } from './half-turned.ts';
import { LABEL_REACH, MAX_DIGITS, MIN_DIGITS, rankCounters } from './rank.ts';
import { composeTexto, toLitros } from './texto.ts';

const UNREAD_BELOW = 0.2;
const MAX_ALTERNATIVES = 4;
const SEARCH: Search = {
  lookAtBox: (models, image, box) => lookTwice(models, image, box, MIN_DIGITS),
  passes: [{}, { raised: 'throughout' }, { squeezed: true }],
  minDigits: MIN_DIGITS,
  maxDigits: MAX_DIGITS,
  // A label of one letter (L) is read anywhere.
  minAspect: 0,
  labelReach: LABEL_REACH,
  // Seen from the side a half-turned drum reads as its neighbour.
  lookAgain: () => [],
};

/** Always to be confirmed: no photos exist to measure its sureness. */
export function readTotalizadorFrom(
  { sightings, lines }: FoundNumbers,
  photo: { width: number; height: number },
): JudgedNumbers {
  const ranked = rankCounters(sightings, lines);
  const best = ranked[0];
  if (!best || best.score < UNREAD_BELOW) {
    return { leitura: nothingRead('totalizador'), clarity: 0, places: [] };
  }
  const clarity = clarityOfScore(best.score);
  const turns = otherTurns(best, ranked);
  const others = [...turns, ...ranked.filter((other) => other !== best && !turns.includes(other))];
  const texto = composeTexto(best);
  const leitura = {
    tipo: 'totalizador' as const,
    texto,
    ...toSureness(clarity, true),
    caixas: [toCaixa(best.box, photo, texto)],
    alternativas: others.slice(0, MAX_ALTERNATIVES).map((other) => ({
      texto: composeTexto(other),
      confianca: clarityOfScore(other.score),
    })),
    litros: toLitros(best),
  };
  return { leitura, clarity, places: [] };
}

export const TOTALIZADOR: NumberKind = { search: SEARCH, judge: readTotalizadorFrom };
