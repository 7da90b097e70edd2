import { CONFIRM_BELOW } from '@frota/contract/ocr';
import type { Leitura } from '@frota/ocr';
import { decideWithKnown } from '@frota/ocr/conhecido';
import { formatTable } from '../table.ts';
import { drawHistories, othersOf } from './histories.ts';
import type { Trial } from './measure.ts';
import { isRight } from './right.ts';

/** Histories that are drawn for each reading. */
const HISTORIES = 10;
const HEADING = [
  'with what is known',
  'readings',
  'right alone, %',
  'right, %',
  'surely wrong alone',
  'surely wrong',
  '%',
  'said surely, %',
];

/** What became of a reading with a history, its vehicle's own or another one's. */
type KnownOutcome = {
  trial: Trial;
  own: boolean;
  rightAlone: boolean;
  right: boolean;
  sure: boolean;
};

/** What is read with what might have been known, by the part of the protocol. */
export function reportKnown(trials: readonly Trial[], seed: number): void {
  const rows = [...Map.groupBy(trials, ({ leitura }) => leitura.tipo)].flatMap(([tipo, ofTipo]) => {
    if (tipo !== 'km' && tipo !== 'bomba') return [];
    const said = sayKnown(ofTipo, seed);
    const parts = [...Map.groupBy(said, ({ trial }) => trial.photo.part), ['all', said] as const];
    return parts.flatMap(([part, members]) => toRows(`${tipo}: ${part}`, members));
  });
  if (rows.length > 0) console.log(`\n${formatTable([HEADING, ...rows])}`);
}

/** Each reading as the product says it with each of the histories drawn for it. */
function sayKnown(trials: readonly Trial[], seed: number): KnownOutcome[] {
  const photos = [...new Map(trials.map(({ photo }) => [photo.file, photo])).values()];
  return trials.flatMap((trial) => {
    const { photo, leitura } = trial;
    const drawn = drawHistories(photo, othersOf(photo, photos), { times: HISTORIES, seed });
    return drawn.map(({ dicas, own, accepted }) => {
      const said = decideWithKnown(leitura, dicas);
      const label = { ...photo, accepted: [...accepted] };
      const [rightAlone, right] = [leitura, said].map((one) => isRight(label, one));
      return { trial, own, rightAlone: rightAlone!, right: right!, sure: isSure(said) };
    });
  });
}

function isSure({ confianca }: Pick<Leitura, 'confianca'>): boolean {
  return confianca >= CONFIRM_BELOW;
}

/** With the vehicle's own history, with another one's, and all together. */
function toRows(name: string, outcomes: readonly KnownOutcome[]): string[][] {
  const own = outcomes.filter((outcome) => outcome.own);
  const others = outcomes.filter((outcome) => !outcome.own);
  return [toRow(`${name}, own`, own), toRow(`${name}, another’s`, others), toRow(name, outcomes)];
}

function toRow(name: string, outcomes: readonly KnownOutcome[]): string[] {
  const count = (test: (outcome: KnownOutcome) => boolean): number => outcomes.filter(test).length;
  const share = (hits: number): string => ((100 * hits) / Math.max(1, outcomes.length)).toFixed(1);
  const wrong = count(({ right, sure }) => sure && !right);
  return [
    name,
    `${outcomes.length}`,
    share(count(({ rightAlone }) => rightAlone)),
    share(count(({ right }) => right)),
    `${count(({ trial, rightAlone }) => isSure(trial.leitura) && !rightAlone)}`,
    `${wrong}`,
    share(wrong),
    share(count(({ sure }) => sure)),
  ];
}
