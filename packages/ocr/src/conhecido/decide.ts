import { CONFIRM_BELOW, type TipoLeitura } from '@frota/contract/ocr/leitura';
import { type Candidato, type Dicas, type LeituraSemTempo, toSureness } from '../leitura.ts';
import { areFiguresExpected, isKmExpected } from '../sureness/esperado.ts';
import { knownOfFigures, knownOfKm } from './prior.ts';

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

/** Of these the ones that what is known expects, likeliest first by what the photo shows and what is known. */
function listExpected(
  tipo: TipoLeitura,
  candidatos: readonly Candidato[],
  dicas: Dicas,
): Candidato[] {
  const kind = KINDS[tipo];
  if (!kind?.isKnown(dicas)) return [];
  const oddsOf = (one: Candidato): number => kind.worth * one.lead + kind.known(one, dicas);
  return candidatos
    .filter((one) => kind.isJudged(one) && kind.isExpected(one, dicas))
    .toSorted((a, b) => oddsOf(b) - oddsOf(a));
}

/** Whether something is known, and expects none of these. */
export function isUnexpected(
  tipo: TipoLeitura,
  candidatos: readonly Candidato[],
  dicas: Dicas,
): boolean {
  return KINDS[tipo]?.isKnown(dicas) === true && listExpected(tipo, candidatos, dicas).length === 0;
}

/**
 * A reading by what is known before: the same where that expects it. Else, of the numbers that the photo shows, the likeliest
 * expected one, unless the photo alone surely says its own or shows no such number. It is asked about in any case.
 */
export function decideWithKnown(leitura: LeituraSemTempo, dicas: Dicas): LeituraSemTempo {
  const { tipo, texto, confianca, candidatos = [], alternativas } = leitura;
  const kind = KINDS[tipo];
  if (!kind?.isKnown(dicas) || (texto !== '' && kind.isExpected(leitura, dicas))) return leitura;
  const first = candidatos.filter(({ further }) => !further);
  const [best] = listExpected(tipo, isUnexpected(tipo, first, dicas) ? candidatos : first, dicas);
  const daFoto = { texto, confianca };
  if (!best || confianca >= CONFIRM_BELOW) {
    return texto === '' ? leitura : { ...leitura, daFoto, ...toSureness(confianca, true) };
  }
  const { litros: _, valor: __, precoUnitario: ___, ...rest } = leitura;
  const { lead: ____, further: _____, ...said } = best;
  const own = texto === '' ? [] : [daFoto];
  return {
    ...rest,
    ...said,
    daFoto,
    ...toSureness(confianca, true),
    alternativas: [...own, ...alternativas.filter((one) => one.texto !== said.texto)].slice(
      0,
      MAX_ALTERNATIVES,
    ),
  };
}
