import { areOverlapping, type Rect } from '../geometry/rect.ts';
import { type FoundNumbers, type Sighting, weightOf } from './sightings.ts';

/** How far the looks at one place agree on what a number there is. */
export type Agreement = {
  /** What the looks that show the number weigh, as evidence, and those that show another: ln(1 + the sum). */
  weight: number;
  against: number;
  /** How surely the text recogniser and the network of seven segments read it, at best; 0 where they did not. */
  text: number;
  segments: number;
  /** Of the digit networks' looks the share in which each network by itself shows the number. */
  unanimous: number;
  /** How surely any look showed the number with one digit more at either end, at best. */
  longer: number;
  /** Of the readers' wide looks the share that shows the number, and no digit more or less. */
  wide: number;
};

/** Unlit segments, and the window's frame, read as such a first digit. */
const LOOKS_LIKE_RIM = /^[08]/;

/** Where nobody looked so wide, nothing speaks for or against. */
const NO_WIDE_LOOK = 0.5;

/** Asks all looks at a place whether they show the number; those of fewer digits than `minDigits` do not count. */
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

/** A number without the zeros that wheels show in front of it. */
export function withoutZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '');
}

function shareOf<T>(all: readonly T[], test: (one: T) => boolean, ofNone: number): number {
  return all.length === 0 ? ofNone : all.filter(test).length / all.length;
}

function sumWeights(sightings: readonly Sighting[]): number {
  return sightings.reduce((sum, sighting) => sum + weightOf(sighting), 0);
}
