import { areOverlapping, type Rect } from '../geometry/rect.ts';
import { type FoundNumbers, type Sighting, weightOf } from './sightings.ts';

export type Agreement = {
  /** `weight`: ln(1 + sum) of the weights of looks that show the number; `against`: of those that show another. */
  weight: number;
  against: number;
  /** Best confidence of the text recogniser and of the seven-segment network; 0 without. */
  text: number;
  segments: number;
  /** Share of the digit networks' looks in which all networks agree on the number. */
  unanimous: number;
  /** Best confidence of the number with one digit more. */
  longer: number;
  /** Share of the wide looks that show exactly the number. */
  wide: number;
};

/** Unlit segments or the frame look like this first digit. */
const LOOKS_LIKE_RIM = /^[08]/;

/** Neutral value if there is no wide look. */
const NO_WIDE_LOOK = 0.5;

/** Numbers of fewer digits than `minDigits` do not count. */
export function findAgreement(
  { sightings, wide = [] }: Pick<FoundNumbers, 'sightings' | 'wide'>,
  place: Rect,
  { digits, minDigits }: { digits: string; minDigits: number },
  shows: (sighting: Sighting) => boolean,
): Agreement {
  const there = sightings.filter(
    (look) => look.digits.length >= minDigits && areOverlapping(look.box, place),
  );
  const agreeing = there.filter(shows);
  const others = there.filter((look) => !agreeing.includes(look));
  const surest = (source: Sighting['source']): number =>
    Math.max(
      0,
      ...agreeing.filter((look) => look.source === source).map((look) => look.confidence),
    );
  const upright = there.filter(({ unanimous, leaning }) => unanimous !== undefined && !leaning);
  const readers = wide
    .filter(({ box }) => areOverlapping(box, place))
    .flatMap((look) => look.readers);
  return {
    weight: Math.log1p(sumWeights(agreeing)),
    against: Math.log1p(sumWeights(others)),
    text: surest('text'),
    segments: surest('segments'),
    unanimous: shareOf(upright, (look) => look.unanimous === true && shows(look), 0),
    longer: Math.max(
      0,
      ...[...there, ...readers.flat()]
        .filter((look) => isOneMore(withoutZeros(look.digits), digits))
        .map(({ confidence }) => confidence),
    ),
    wide: shareOf(readers, (numbers) => numbers.some(shows), NO_WIDE_LOOK),
  };
}

function isOneMore(whole: string, part: string): boolean {
  const isBefore = whole.slice(1) === part && !LOOKS_LIKE_RIM.test(whole);
  return isBefore || whole.slice(0, -1) === part;
}

export function withoutZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '');
}

function shareOf<T>(all: readonly T[], test: (one: T) => boolean, ofNone: number): number {
  return all.length === 0 ? ofNone : all.filter(test).length / all.length;
}

function sumWeights(sightings: readonly Sighting[]): number {
  return sightings.reduce((sum, sighting) => sum + weightOf(sighting), 0);
}
