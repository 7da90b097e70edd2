import { CONFIRM_BELOW, type TipoLeitura } from '@frota/contract/ocr/leitura';
import { type Candidato, type Dicas, type LeituraSemTempo, toSureness } from '../leitura.ts';
import { toConfianca } from '../sureness/confianca.ts';
import { areFiguresExpected, isKmExpected } from '../sureness/esperado.ts';
import { expectedKm, knownOfFigures, knownOfKm } from './prior.ts';
import { findSeen } from './seen.ts';

type Kind = {
  isKnown: (dicas: Dicas) => boolean;
  /** Of what the photo shows: whether what is known tells anything of it, and expects it. */
  isJudged: (read: Candidato) => boolean;
  isExpected: (read: Pick<Candidato, 'texto' | 'litros' | 'valor'>, dicas: Dicas) => boolean;
  known: (read: Candidato, dicas: Dicas) => number;
  /** What a lead in score is worth in log odds, as `clarityOfScore` and a pump's `clarityOf` take it. */
  worth: number;
};

const KINDS: Readonly<Partial<Record<TipoLeitura, Kind>>> = {
  km: {
    isKnown: ({ kmAnterior, kmMaximo }) => (kmAnterior ?? kmMaximo) !== undefined,
    isJudged: () => true,
    isExpected: ({ texto }, dicas) => isKmExpected(Number(texto), dicas),
    known: ({ texto }, dicas) => knownOfKm(Number(texto), dicas),
    worth: 5.3,
  },
  bomba: {
    isKnown: ({ capacidade, precoUsual }) => (capacidade ?? precoUsual) !== undefined,
    isJudged: ({ litros }) => litros !== undefined,
    isExpected: areFiguresExpected,
    known: knownOfFigures,
    worth: 12,
  },
};
const MAX_ALTERNATIVES = 4;
/** What replaces the photo's own number is seen in all looks together as if three showed it best, and so much better than any other. */
const MIN_SEEN = 3;
const MIN_TIMES_NEXT = 1.5;
/** Of wrong odometers the share that is wrong by the last digits alone, which the vehicle's history expects all the same. */
const NEAR_MISS = 0.05;

/** Whether something is known, and expects none of these. */
export function isUnexpected(
  tipo: TipoLeitura,
  candidatos: readonly Candidato[],
  dicas: Dicas,
): boolean {
  const kind = KINDS[tipo];
  if (!kind?.isKnown(dicas)) return false;
  return !candidatos.some((one) => kind.isJudged(one) && kind.isExpected(one, dicas));
}

/**
 * A reading by what is known before. A km that it expects is said more surely, a pump's figures as surely, as most that are wrong are
 * expected, too. Else it is the likeliest of its own number and of the expected ones that the photo shows, or its own where the photo
 * alone surely says that, and is asked about. Where nothing was read, nothing is.
 */
export function decideWithKnown(leitura: LeituraSemTempo, dicas: Dicas): LeituraSemTempo {
  const { tipo, texto, confianca, alternativas } = leitura;
  const kind = KINDS[tipo];
  if (texto === '' || !kind?.isKnown(dicas)) return leitura;
  if (kind.isExpected(leitura, dicas)) return tipo === 'km' ? sayKmSurer(leitura, dicas) : leitura;
  const best = confianca < CONFIRM_BELOW ? findBest(kind, leitura, dicas) : undefined;
  const daFoto = { texto, confianca };
  if (!best || best.texto === texto) {
    return { ...leitura, daFoto, ...toSureness(confianca, true) };
  }
  const { litros: _, valor: __, precoUnitario: ___, ...rest } = leitura;
  const { lead: ____, further: _____, ...said } = best;
  return {
    ...rest,
    ...said,
    daFoto,
    ...toSureness(confianca, true),
    alternativas: [daFoto, ...alternativas.filter((one) => one.texto !== said.texto)].slice(
      0,
      MAX_ALTERNATIVES,
    ),
  };
}

/**
 * A km that is expected: its odds by the photo, times how much more often it is seen if it is right. Something else than its characters
 * may be in doubt, which a history does not settle.
 */
function sayKmSurer(leitura: LeituraSemTempo, dicas: Dicas): LeituraSemTempo {
  const { texto, confianca, indicios } = leitura;
  if (!indicios || confianca < toConfianca('km', indicios)) return leitura;
  const known = Math.exp(knownOfKm(Number(texto), dicas));
  const odds = (confianca / (1 - confianca)) * (known / (1 - NEAR_MISS + NEAR_MISS * known));
  const sureness = Math.round((1000 * odds) / (1 + odds)) / 1000;
  if (!(sureness > confianca)) return leitura;
  return { ...leitura, daFoto: { texto, confianca }, ...toSureness(sureness) };
}

/**
 * The likeliest of the numbers that looks showed best. Where that is the photo's own, an expected number that all of the networks'
 * answers show well comes first; where another one, they tell its last wheel, which is half turned more often than not.
 */
function findBest(kind: Kind, leitura: LeituraSemTempo, dicas: Dicas): Candidato | undefined {
  const likeliest = findLikeliest(kind, leitura, dicas);
  const range = expectedKm(dicas);
  const [seen, next] = leitura.linhas && range ? findSeen(leitura.linhas, range) : [];
  if (!seen) return likeliest;
  const isOwn = !likeliest || likeliest.texto === leitura.texto;
  const isClear = seen.weight >= MIN_SEEN && seen.weight >= MIN_TIMES_NEXT * (next?.weight ?? 0);
  const isTaken = isOwn ? isClear : differByLast(likeliest.texto, seen.texto);
  return isTaken ? { texto: seen.texto, caixas: [seen.caixa], lead: 0 } : likeliest;
}

/** Whether two numbers are one but for the last wheel. */
function differByLast(one: string, other: string): boolean {
  return one.length === other.length && one.slice(0, -1) === other.slice(0, -1);
}

/** The likeliest by what the photo shows and what is known; what else was seen on a further look, only where nothing else is expected. */
function findLikeliest(kind: Kind, leitura: LeituraSemTempo, dicas: Dicas): Candidato | undefined {
  const { tipo, texto, candidatos = [] } = leitura;
  const own = candidatos.find((one) => one.texto === texto);
  const first = candidatos.filter((one) => one === own || !one.further);
  const leadOf = (one: Candidato): number =>
    own && isSameSight(own, one) ? Math.max(own.lead, one.lead) : one.lead;
  const oddsOf = (one: Candidato): number => kind.worth * leadOf(one) + kind.known(one, dicas);
  return (isUnexpected(tipo, first, dicas) ? candidatos : first)
    .filter((one) => kind.isJudged(one) && (one === own || kind.isExpected(one, dicas)))
    .toSorted((a, b) => oddsOf(b) - oddsOf(a))[0];
}

/**
 * Whether two numbers are one, seen with a digit more or fewer at an end: a last wheel that counts or not, a window's edge that looks
 * like a 1. Of these the photo tells the rest, and what is known the end.
 */
function isSameSight(one: Candidato, other: Candidato): boolean {
  const [shorter, longer] = [one, other]
    .map(({ litros, texto }) => litros ?? texto)
    .toSorted((a, b) => a.length - b.length) as [string, string];
  return (
    longer.length === shorter.length + 1 && (longer.startsWith(shorter) || longer.endsWith(shorter))
  );
}
