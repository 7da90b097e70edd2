import { hash } from 'node:crypto';
import type { TipoLeitura } from '@frota/contract/ocr';
import type { Indicios } from '@frota/ocr';
import { type Coefficients, logOddsOf } from '@frota/ocr/sureness';
import { type Case, fitLogistic, type Logistic } from './logistic.ts';

/** A reading to learn from: what spoke for it, and whether it was right. */
export type Lesson = {
  right: boolean;
  /** Undefined where nothing was read. */
  indicios?: Indicios | undefined;
  source: string;
  /** The photo's name: its cuts belong together. */
  photo: string;
};

/**
 * The kinds whose sureness is fitted: a plate's is its log probability, a receipt's code is read right or not at all,
 * and a counter is always asked about.
 */
export type Fitted = Extract<TipoLeitura, 'km' | 'bomba'>;

/** Holds back what few photos say: half and twice as much give the same on vehicles left out. */
const RIDGE = 5;
/** Of all readings, those said surely and wrong, at most. */
const MAX_SURELY_WRONG = 0.01;
/** Of all readings, those said surely: the goal and a little more, as no line has to be laxer. */
const ENOUGH_SURE: Readonly<Record<Fitted, number>> = { km: 0.72, bomba: 0.65 };
/** A source without which fewer are wrong cannot be left out: what is left teaches nothing. */
const MIN_WRONG = 20;
/** So many parts of such a source are left out in its place, one after the other, each of whole photos. */
const PARTS = 10;

/**
 * Fits how surely a kind of reading is said. The line is taken from what was predicted for each source by a
 * fit without it.
 */
export function calibrate(tipo: Fitted, lessons: readonly Lesson[]): Coefficients {
  const { intercept, weights } = fit(lessons);
  const predicted = leaveOut(lessons, findGroups(lessons));
  return { intercept, weights, line: findLine(predicted, lessons.length, ENOUGH_SURE[tipo]) };
}

/** How each reading of something is said by a fit without all of its group. */
function leaveOut(lessons: readonly Lesson[], groups: readonly string[]): Predicted[] {
  return [...new Set(groups)].flatMap((group) => {
    const model = fit(lessons.filter((_, i) => groups[i] !== group));
    return lessons.flatMap(({ right, indicios }, i) =>
      groups[i] === group && indicios ? [{ right, logOdds: logOddsOf(model, indicios) }] : [],
    );
  });
}

type Predicted = { right: boolean; logOdds: number };

/** The source of each reading, or the part of one that is too large to be left out. */
function findGroups(lessons: readonly Lesson[]): string[] {
  const wrong = lessons.filter(({ right, indicios }) => !right && indicios !== undefined);
  return lessons.map((lesson) => {
    const left = wrong.filter(({ source }) => source !== lesson.source).length;
    return left < MIN_WRONG ? `${lesson.source} ${partOf(lesson)}` : lesson.source;
  });
}

/** Drawn by the photo's name: its cuts stay together. */
function partOf({ photo }: Lesson): number {
  return Number.parseInt(hash('sha256', photo).slice(-8), 16) % PARTS;
}

/** Which readings are said surely by a fit and a line without all readings of their source. */
export function saySurely(tipo: Fitted, lessons: readonly Lesson[]): boolean[] {
  const groups = findGroups(lessons);
  const models = new Map(
    [...new Set(groups)].map((left) => [
      left,
      calibrate(
        tipo,
        lessons.filter((_, i) => groups[i] !== left),
      ),
    ]),
  );
  return lessons.map(({ indicios }, i) => {
    const model = models.get(groups[i]!)!;
    return indicios !== undefined && logOddsOf(model, indicios) >= model.line;
  });
}

/** The lowest line that keeps what is surely wrong small; a higher one while enough stays above it. */
export function findLine(predicted: readonly Predicted[], count: number, enough: number): number {
  const descending = predicted.toSorted((a, b) => b.logOdds - a.logOdds);
  let wrong = 0;
  let line = Number.POSITIVE_INFINITY;
  for (const [i, { right, logOdds }] of descending.entries()) {
    if (!right) wrong++;
    if (wrong > MAX_SURELY_WRONG * count || i >= enough * count) break;
    line = logOdds;
  }
  return line;
}

function fit(lessons: readonly Lesson[]): Logistic {
  return fitLogistic(
    lessons.flatMap(({ right, indicios }): Case[] => (indicios ? [{ x: indicios, right }] : [])),
    RIDGE,
  );
}
