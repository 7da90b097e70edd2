import { CONFIRM_BELOW } from '@frota/contract/ocr';
import type { Leitura } from '@frota/ocr';
import { decideWithKnown, isUnexpected } from '@frota/ocr/conhecido';
import { percentile } from '../statistics.ts';
import { formatTable } from '../table.ts';
import { drawHistories, type History, othersOf } from './histories.ts';
import type { Trial } from './measure.ts';
import type { LabelledPhoto } from './photo-sets.ts';
import { isRight } from './right.ts';

/** Histories that are drawn for each reading. */
const HISTORIES = 10;
const HEADING = [
  'with what is known',
  'readings',
  'right alone, %',
  'right, %',
  'by either label, alone, %',
  'right, %',
  'surely wrong alone',
  'surely wrong',
  '%',
  'said surely, %',
];
const TIMES_HEADING = ['with what is known', 'p50 ms, without', 'with', 'p95 ms, without', 'with'];

/** What became of a reading with a history, its vehicle's own or another one's. */
type KnownOutcome = {
  trial: Trial;
  history: History;
  /** The photo as that history has it. */
  label: LabelledPhoto;
  said: Leitura;
  /** As long as the photo took with it. */
  ms: number;
};

/**
 * What is read with what might have been known, by the part of the protocol. A drum has two labels, with and without its last wheel:
 * right is the one that the drawn history counts, and either one beside it.
 */
export function reportKnown(trials: readonly Trial[], seed: number): void {
  const rows: string[][] = [];
  const times: string[][] = [];
  for (const [tipo, ofTipo] of Map.groupBy(trials, ({ leitura }) => leitura.tipo)) {
    if (tipo !== 'km' && tipo !== 'bomba') continue;
    const said = sayKnown(ofTipo, seed);
    const parts = [...Map.groupBy(said, ({ trial }) => trial.photo.part), ['all', said] as const];
    for (const [part, members] of parts) rows.push(...toRows(`${tipo}: ${part}`, members, toRow));
    times.push(...toRows(tipo, said, toTimesRow));
  }
  if (rows.length === 0) return;
  console.log(`\n${formatTable([HEADING, ...rows])}\n\n${formatTable([TIMES_HEADING, ...times])}`);
}

/** Each reading as the product says it with each of the histories drawn for it. */
function sayKnown(trials: readonly Trial[], seed: number): KnownOutcome[] {
  const photos = [...new Map(trials.map(({ photo }) => [photo.file, photo])).values()];
  return trials.flatMap((trial) => {
    const { photo, leitura } = trial;
    const { tipo, texto, candidatos = [] } = leitura;
    const first = candidatos.filter(({ further }) => !further);
    const drawn = drawHistories(photo, othersOf(photo, photos), { times: HISTORIES, seed });
    return drawn.map((history) => {
      // A photo takes longer where what is known expects no number that it shows at first.
      const seeks = texto !== '' && isUnexpected(tipo, first, history.dicas);
      return {
        trial,
        history,
        label: { ...photo, accepted: [...history.accepted] },
        said: { ...decideWithKnown(leitura, history.dicas), ms: 0 },
        ms: seeks ? trial.msFurther : trial.ms,
      };
    });
  });
}

function isSure({ confianca }: Pick<Leitura, 'confianca'>): boolean {
  return confianca >= CONFIRM_BELOW;
}

/** With the vehicle's own history, with another one's, and all together. */
function toRows(
  name: string,
  outcomes: readonly KnownOutcome[],
  toRow: (name: string, outcomes: readonly KnownOutcome[]) => string[],
): string[][] {
  const own = outcomes.filter(({ history }) => history.own);
  const others = outcomes.filter(({ history }) => !history.own);
  return [toRow(`${name}, own`, own), toRow(`${name}, another’s`, others), toRow(name, outcomes)];
}

function toRow(name: string, outcomes: readonly KnownOutcome[]): string[] {
  const count = (test: (outcome: KnownOutcome) => boolean): number => outcomes.filter(test).length;
  const share = (hits: number): string => ((100 * hits) / Math.max(1, outcomes.length)).toFixed(1);
  const wrong = count(({ label, said }) => isSure(said) && !isRight(label, said));
  return [
    name,
    `${outcomes.length}`,
    share(count(({ label, trial }) => isRight(label, trial.leitura))),
    share(count(({ label, said }) => isRight(label, said))),
    share(count(({ trial }) => trial.right)),
    share(count(({ trial, said }) => isRight(trial.photo, said))),
    `${count(({ label, trial }) => isSure(trial.leitura) && !isRight(label, trial.leitura))}`,
    `${wrong}`,
    share(wrong),
    share(count(({ said }) => isSure(said))),
  ];
}

function toTimesRow(name: string, outcomes: readonly KnownOutcome[]): string[] {
  const without = outcomes.map(({ trial }) => trial.ms);
  const looked = outcomes.map(({ ms }) => ms);
  const figures = [0.5, 0.95].flatMap((at) => [percentile(without, at), percentile(looked, at)]);
  return [name, ...figures.map((ms) => ms.toFixed(0))];
}
