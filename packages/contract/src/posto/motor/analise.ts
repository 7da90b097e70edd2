import type { Causa } from '../analise.ts';
import { adjust, type Medidas, type Palpite, restsOf, whiten } from './quadrados.ts';

/** A dip of a tank, and what its book had leave and arrive since the dip before. */
export interface Medida {
  /** In days, from any beginning. */
  readonly em: number;
  readonly medido: number;
  /** Standard error of the dip, in litres (`desvioDaMedicao`). */
  readonly desvio: number;
  /** Litres, both not negative. */
  readonly saidas: number;
  readonly entradas: number;
  /** Litres that the totalisers gave and nobody booked, by the clock (`semRegistroEntre`); null where none was read. */
  readonly semRegistro: number | null;
}

/** A test draw of a nozzle: when, in the days of the dips, and its error as a part of what it showed. */
export interface AfericaoMedida {
  readonly em: number;
  readonly erro: number;
}

/** A nozzle of the tank: what it gave in the period, and the test draws of its meter. */
export interface BicoMedido {
  readonly nome: string;
  readonly litros: number;
  readonly afericoes: readonly AfericaoMedida[];
}

/** A delivery with a dip before and one after it, in litres. */
export interface EntregaMedida {
  /** In the days of the dips. */
  readonly em: number;
  /** By the invoice. */
  readonly nota: number;
  readonly antes: number;
  readonly depois: number;
  /** What left the tank between the two. */
  readonly saiu: number;
  /** Standard error of the two dips together. */
  readonly desvio: number;
}

/** What is known of a tank's period. */
export interface Serie {
  readonly medidas: readonly Medida[];
  readonly entregas: readonly EntregaMedida[];
  readonly bicos: readonly BicoMedido[];
}

/** Causes that are estimated from dips. `registro` is not estimated: the totalisers show it. */
export type CausaEstimada = Exclude<Causa, 'registro'>;

/**
 * One hypothesis: its probability (`chance`; all add up to 1) and its causes. `perda` is in litres a day, `bomba` a part of
 * the outflows, `entrega` a part of the deliveries. Positive values are losses.
 */
export type Hipotese = Readonly<Record<CausaEstimada, Palpite>> & { readonly chance: number };

/** With fewer dips nothing is estimated. */
export const MEDIDAS_MIN = 12;

/** Standard error of an untested pump: most are within the legal ±0.5 % (Inmetro, Portaria 227/2022). */
const BOMBA_SEM_AFERICAO = 0.0035;
/** Reading error of a 20 L can: 20 ml, as a part. */
const ERRO_DA_AFERICAO = 0.001;
/** Standard errors if nothing is wrong, as parts of the litres pumped a day and of the deliveries (mostly warm trucks). */
const SEM_CAUSA = { perda: 0.001, entrega: 0.001 } as const;
/** Smallest such error of `perda`, in litres a day, for a tank that pumps little. */
const PERDA_SEM_CAUSA = 0.05;
/** Standard errors if something is wrong: litres a day, and a part of the deliveries. */
const COM_CAUSA = { perda: 40, entrega: 0.012 } as const;
/** Prior probability that a cause is present. */
const CHANCE = 0.2;
/** Standard error of strapping table and usual heat, as a part of the level. */
const TABELA = 0.002;
/** Fuel expands by 0.083 % per °C: effect of ±2.5 °C from day to day, as a part of the level, and its decay in days. */
const CALOR = 0.002;
const DIAS_DE_CALOR = 7;
/** Beyond so many standard deviations a dip was mistyped, and counts less. */
const ESTRANHO = 3;
const RODADAS = 8;

/** What is known of the pump as it is now by the test draws of each nozzle, by what it gave. */
export function bombaOf(bicos: readonly BicoMedido[]): Palpite {
  const parts = partsOf(bicos);
  if (parts.length === 0) return { valor: 0, desvio: BOMBA_SEM_AFERICAO };
  const sum = (of: (part: (typeof parts)[number]) => number): number =>
    parts.reduce((total, part) => total + of(part), 0);
  return {
    valor: sum(({ parte, valor }) => parte * valor),
    desvio: Math.sqrt(sum(({ parte, desvio }) => (parte * desvio) ** 2)),
  };
}

/** The nozzle whose test would tell most; undefined where all were tested. */
export function bicoSemAfericao(bicos: readonly BicoMedido[]): string | undefined {
  const open = partsOf(bicos).filter(({ afericoes }) => afericoes.length === 0);
  return open.toSorted((a, b) => b.parte - a.parte)[0]?.nome;
}

/** Each nozzle with its part of what went out, and what is known of its error since it was last put right. */
function partsOf(bicos: readonly BicoMedido[]) {
  const total = bicos.reduce((sum, { litros }) => sum + litros, 0);
  return bicos.map((bico) => {
    const [agora = []] = medidoresOf(bico.afericoes);
    const informed = agora.length * ERRO_DA_AFERICAO ** -2;
    const weight = informed + BOMBA_SEM_AFERICAO ** -2;
    return {
      ...bico,
      parte: total > 0 ? bico.litros / total : 1 / bicos.length,
      valor: informed > 0 ? (meanOf(agora) * informed) / weight : 0,
      desvio: Math.sqrt(1 / weight),
    };
  });
}

const meanOf = (afericoes: readonly AfericaoMedida[]): number =>
  afericoes.reduce((sum, { erro }) => sum + erro, 0) / afericoes.length;

/**
 * A nozzle's test draws, newest first, those together between which nobody touched its meter: where one is off those after it by
 * more than they may be misread, it was put right in between.
 */
function medidoresOf(afericoes: readonly AfericaoMedida[]): AfericaoMedida[][] {
  const medidores: AfericaoMedida[][] = [];
  for (const each of afericoes.toSorted((a, b) => b.em - a.em)) {
    const depois = medidores.at(-1);
    const lido = depois && ERRO_DA_AFERICAO * Math.sqrt(1 + 1 / depois.length);
    if (lido && Math.abs(each.erro - meanOf(depois)) <= ESTRANHO * lido) depois.push(each);
    else medidores.push([each]);
  }
  return medidores;
}

/** What the pump gave at an instant beyond what it would give now, as a part: before a meter was put right. */
function entaoAlemDeAgora(bicos: readonly BicoMedido[]): (em: number) => number {
  const mudados = partsOf(bicos).flatMap(({ parte, afericoes }) => {
    const [agora, ...antes] = medidoresOf(afericoes);
    return agora && antes.length > 0 ? [{ parte, agora, medidores: [agora, ...antes] }] : [];
  });
  return (em) =>
    mudados.reduce((sum, { parte, agora, medidores }) => {
      const entao = medidores.find((each) => each.at(-1)!.em <= em) ?? medidores.at(-1)!;
      return sum + parte * (meanOf(entao) - meanOf(agora));
    }, 0);
}

/**
 * What the book's differences come of, in each way in which it may be: something lost a day or not, deliveries short or
 * not. With the dips d of a period, its book's outflows S and deliveries Q since the first,
 *
 *   d − (Q − S) = c − a·days − b·S − s·Q + k·d + e
 *
 * where S has what passed the pump and nobody booked, as the pump of now would show it, a (`perda`), b (`bomba`) and s (`entrega`) are asked for, c is the first dip's own error, and k is that of the
 * strapping table and of the usual heat, of which nothing is told. e is the error of each dip, and beside it that of the
 * heat of these days, which a dip has in common with those around it; so are levels compared, not differences of
 * neighbours, whose errors would go together. A delivery that was dipped before and after is a line of its own, of what these two and
 * what left meanwhile say: without c and a. What is known beforehand (test draws) comes in as a guess. docs/livro.md has
 * sources and what is said against it.
 *
 * Undefined below MEDIDAS_MIN dips.
 */
export function estimaCausas(serie: Serie): readonly Hipotese[] | undefined {
  const { medidas, bicos } = serie;
  if (medidas.length < MEDIDAS_MIN) return undefined;
  const semPerda = Math.max(PERDA_SEM_CAUSA, SEM_CAUSA.perda * saidasPorDia(medidas));
  const palpitesOf = (perda: number, entrega: number): Palpite[] => [
    { valor: 0, desvio: 1000 },
    { valor: 0, desvio: perda },
    bombaOf(bicos),
    { valor: 0, desvio: entrega },
    { valor: 0, desvio: TABELA },
  ];
  const white = whitenWithout(linhasOf(serie), palpitesOf(COM_CAUSA.perda, COM_CAUSA.entrega));
  const ways = [false, true].flatMap((perde) =>
    [false, true].map((falta) => {
      const perda = perde ? COM_CAUSA.perda : semPerda;
      const entrega = (falta ? COM_CAUSA : SEM_CAUSA).entrega;
      const prior = (perde ? CHANCE : 1 - CHANCE) * (falta ? CHANCE : 1 - CHANCE);
      return { ...adjust(white, palpitesOf(perda, entrega)), prior };
    }),
  );
  const best = Math.max(...ways.map(({ peso }) => peso));
  const weights = ways.map(({ peso, prior }) => prior * Math.exp(peso - best));
  const total = weights.reduce((sum, each) => sum + each, 0);
  return ways.map(({ valores, desvios: its }, way) => {
    const [, perda, bomba, entrega] = valores.map((valor, i) => ({ valor, desvio: its[i]! }));
    return { chance: weights[way]! / total, perda: perda!, bomba: bomba!, entrega: entrega! };
  });
}

/** A dip beside the book, or two beside an invoice: what differs, and what each unknown has to do with it. */
interface Linha {
  readonly em: number;
  readonly y: number;
  readonly x: readonly number[];
  readonly desvio: number;
  /** Litres that the heat of the days makes more or less of. */
  readonly quentes: number;
}

/** With what is strange counting less, the strangest first: it makes others look strange. */
function whitenWithout(linhas: readonly Linha[], palpites: readonly Palpite[]): Medidas {
  const desvios = linhas.map(({ desvio }) => desvio);
  const columns = linhas[0]!.x.map((_, column) => linhas.map(({ x }) => x[column]!));
  const medidas = { x: columns, y: linhas.map(({ y }) => y) };
  for (let round = 0; ; round += 1) {
    const white = whiten(medidas, errosOf(linhas, desvios));
    const strange = restsOf(white, adjust(white, palpites).valores).map(Math.abs);
    const most = Math.max(...strange);
    if (most <= ESTRANHO || round === RODADAS) return white;
    for (const [i, each] of strange.entries()) {
      if (each > ESTRANHO && each > most / 2) desvios[i]! *= each / (ESTRANHO / 2);
    }
  }
}

/** The differences since the first dip, and those of the deliveries. */
function linhasOf({ medidas, entregas, bicos }: Serie): Linha[] {
  const primeira = medidas[0]!;
  const alem = entaoAlemDeAgora(bicos);
  let [saidas, entradas] = [0, 0];
  const levels = medidas.map(({ em, medido, desvio, ...medida }, i) => {
    if (i > 0) {
      saidas += (medida.saidas + (medida.semRegistro ?? 0)) * (1 + alem(em));
      entradas += medida.entradas;
    }
    const subiu = medido - primeira.medido;
    const x = [1, primeira.em - em, -saidas, -entradas, subiu];
    return { em, y: subiu - entradas + saidas, x, desvio, quentes: medido };
  });
  const provas = entregas.map(({ em, nota, antes, depois, saiu, desvio }) => {
    const subiu = depois - antes;
    return { em, y: subiu + saiu - nota, x: [0, 0, -saiu, -nota, subiu], desvio, quentes: subiu };
  });
  return [...levels, ...provas];
}

function saidasPorDia(medidas: readonly Medida[]): number {
  const dias = medidas.at(-1)!.em - medidas[0]!.em;
  return medidas.slice(1).reduce((sum, { saidas }) => sum + saidas, 0) / dias;
}

function errosOf(linhas: readonly Linha[], desvios: readonly number[]): number[][] {
  return linhas.map((a, i) =>
    linhas.map((b, j) => {
      const heat =
        CALOR ** 2 * a.quentes * b.quentes * Math.exp(-Math.abs(a.em - b.em) / DIAS_DE_CALOR);
      return heat + (i === j ? desvios[i]! ** 2 : 0);
    }),
  );
}
