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

/** Keeps weights small that few photos support. On unseen vehicles half and twice this value do as well. */
const RIDGE = 5;
/** At most this share of all readings may be sure and wrong: 1 of 100. */
const MAX_SURELY_WRONG = 0.01;
/** No more than this share of all readings needs to be sure (a little above the goal): 72 of 100 odometers. */
const ENOUGH_SURE: Readonly<Record<Fitted, number>> = { km: 0.72, bomba: 0.65 };
/** If the other sources have fewer wrong readings than this, a fit on them teaches nothing: see PARTS. */
const MIN_WRONG = 20;
/** Such a source is not left out whole, but a tenth of its photos at a time. */
const PARTS = 10;

/**
 * Fits when a kind of reading counts as sure. The line comes from predictions for photos that the fit had not seen:
 * for example, those of collection A by a fit on collections B and C.
 */
export function calibrate(tipo: Fitted, lessons: readonly Lesson[]): Coefficients {
  const { intercept, weights } = fit(lessons);
  const predicted = leaveOut(lessons, findGroups(lessons));
  return { intercept, weights, line: findLine(predicted, lessons.length, ENOUGH_SURE[tipo]) };
}

/** Predicts each reading by a fit on all groups but its own. */
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

/** Which readings are sure, each judged by a fit and a line that did not see its source. */
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

/** The lowest line with few enough sure and wrong readings above it, and no more than `enough` readings. */
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
