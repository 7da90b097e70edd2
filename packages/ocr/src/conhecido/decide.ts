import type { Caixa } from '@frota/contract/ocr';
import { CONFIRM_BELOW, type TipoLeitura } from '@frota/contract/ocr/leitura';
import {
  type Candidato,
  type Dicas,
  type LeituraSemTempo,
  type Linha,
  toSureness,
} from '../leitura.ts';
import { areFiguresExpected, isKmExpected, toConfianca } from '../sureness/confianca.ts';
import { findNumbers, type Range } from './paths.ts';
import { expectedKm, knownOfFigures, knownOfKm } from './prior.ts';

type Kind = {
  isKnown: (dicas: Dicas) => boolean;
  isJudged: (read: Candidato) => boolean;
  isExpected: (read: Pick<Candidato, 'texto' | 'litros' | 'valor'>, dicas: Dicas) => boolean;
  known: (read: Candidato, dicas: Dicas) => number;
  /** Log odds of a lead in score, as in `clarityOfScore` and a pump's `clarityOf`. */
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
/** What replaces the photo's number must weigh as much as three looks, and lead as clearly. */
const MIN_SEEN = 3;
const MIN_TIMES_NEXT = 1.5;
/** Share of wrong odometers with only wrong last digits: the history expects them too. */
const NEAR_MISS = 0.05;

/** Something is known, and expects none of these. */
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
 * An expected km becomes surer; a pump's figures do not, as most wrong ones are expected too. Otherwise chooses
 * among the numbers that the photo shows.
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

/** Doubts about other things than characters remain. */
function sayKmSurer(leitura: LeituraSemTempo, dicas: Dicas): LeituraSemTempo {
  const { texto, confianca, indicios } = leitura;
  if (!indicios || confianca < toConfianca('km', indicios)) return leitura;
  const known = Math.exp(knownOfKm(Number(texto), dicas));
  const odds = (confianca / (1 - confianca)) * (known / (1 - NEAR_MISS + NEAR_MISS * known));
  const sureness = Math.round((1000 * odds) / (1 + odds)) / 1000;
  if (!(sureness > confianca)) return leitura;
  return { ...leitura, daFoto: { texto, confianca }, ...toSureness(sureness) };
}

/** Where only the last wheel differs, the looks decide: it is often half turned. */
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

function differByLast(one: string, other: string): boolean {
  return one.length === other.length && one.slice(0, -1) === other.slice(0, -1);
}

/** By photo and history; numbers of further looks only where nothing else is expected. */
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

/** A last wheel, or a window's edge that looks like a 1. The history decides the end. */
function isSameSight(one: Candidato, other: Candidato): boolean {
  const [shorter, longer] = [one, other]
    .map(({ litros, texto }) => litros ?? texto)
    .toSorted((a, b) => a.length - b.length) as [string, string];
  return (
    longer.length === shorter.length + 1 && (longer.startsWith(shorter) || longer.endsWith(shorter))
  );
}

/** Weight 1: what one look shows best. */
type Seen = { texto: string; weight: number; caixa: Caixa };

/** Tenths of a nat, halved: the networks are overconfident. */
const PER_LOOK = 20;

export function findSeen(linhas: readonly Linha[], range: Range): Seen[] {
  const seen = new Map<number, Seen & { cost: number }>();
  for (const { caixa, custos } of linhas) {
    for (const [number, cost] of custos.flatMap((one) => [...findNumbers(one, range)])) {
      const texto = `${number}`;
      const other = seen.get(number) ?? { texto, weight: 0, caixa, cost };
      const weight = other.weight + Math.exp(-cost / PER_LOOK);
      seen.set(number, { ...(cost < other.cost ? { texto, caixa, cost } : other), weight });
    }
  }
  return [...seen.values()]
    .map(({ texto, weight, caixa }) => ({ texto, weight, caixa: { ...caixa, texto } }))
    .sort((a, b) => b.weight - a.weight);
}
