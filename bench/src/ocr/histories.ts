import { basename } from 'node:path';
import { createRandom, hashSemente, type Random } from '@frota/amostras';
import { kmAlcancavel } from '@frota/contract/dashboard';
import type { Dicas } from '@frota/ocr';
import type { LabelledPhoto } from './photo-sets.ts';

/** What is known when a photo is taken: of its own vehicle or pump (`own`), or by mistake of another one. */
export type History = {
  dicas: Dicas;
  own: boolean;
  /** What of the label counts as right beside it: on drums the last wheel counts or not, of one vehicle always alike. */
  accepted: readonly string[];
};

/** One history in ten belongs to another vehicle. */
const OTHERS_SHARE = 0.1;
const EM = new Date('2026-11-26T12:00:00Z');
const DAY_MS = 86_400_000;

/** km a day: the median vehicle, and the spread of the logarithm. */
const PACE = { middle: 120, spread: 0.7, most: 700 } as const;
/** Days since the km was last known, how often, and how far the km then are from the pace, as a logarithm. */
const SINCE = [
  { share: 0.1, from: 0.01, to: 0.4 },
  { share: 0.6, from: 0.5, to: 2 },
  { share: 0.2, from: 2, to: 7 },
  { share: 0.1, from: 7, to: 40 },
] as const;
const UNEVEN = 0.4;
/** This share of vehicles is known long enough to have an own pace. The others may drive 1,500 km a day. */
const PACED_SHARE = 0.8;
const REACH = { times: 3, least: 600, most: 1_500 } as const;

/** A tank takes any share of what it holds, its gauge before is known of half of them; prices are about the usual one, which is known for most products. */
const TAKEN = { from: 0.1, to: 1 } as const;
const GAUGE = { known: 0.5, steps: 4 } as const;
const PRICE = { middle: 6, spread: 0.05, known: 0.8 } as const;
const TANKS = { from: 50, to: 400 } as const;

/**
 * Draws several times what might have been known of the photo's vehicle. It depends on label and seed, not on what the
 * reader believes. A photo without an odometer gets the history of any vehicle.
 */
export function drawHistories(
  photo: LabelledPhoto,
  others: readonly LabelledPhoto[],
  { times, seed }: { times: number; seed: number },
): History[] {
  const random = createRandom(seed ^ hashSemente(`${photo.set}/${basename(photo.file)}`));
  return Array.from({ length: times }, () => {
    const own = !random.chance(OTHERS_SHARE);
    const other = others[random.int(0, others.length - 1)]!;
    const accepted = own ? [labelOf(photo)] : photo.accepted;
    return { dicas: draw(own && hasLabel(photo) ? photo : other, random), own, accepted };
  });
}

/** Photos whose history this photo may get by mistake. */
export function othersOf(photo: LabelledPhoto, all: readonly LabelledPhoto[]): LabelledPhoto[] {
  return all.filter(
    (other) =>
      hasLabel(other) &&
      (other.device !== photo.device || (isPump(photo) && other.file !== photo.file)) &&
      isPump(other) === isPump(photo),
  );
}

function isPump({ accepted }: LabelledPhoto): boolean {
  return accepted.length === 0;
}

function hasLabel(photo: LabelledPhoto): boolean {
  return isPump(photo) || photo.accepted[0] !== '';
}

function draw(photo: LabelledPhoto, random: Random): Dicas {
  return isPump(photo) ? drawTank(photo, random) : drawKm(photo, random);
}

function drawKm(photo: LabelledPhoto, random: Random): Dicas {
  const ofVehicle = createRandom(hashSemente(photo.device));
  const pace = Math.min(PACE.most, PACE.middle * Math.exp(PACE.spread * normal(ofVehicle)));
  const isPaced = ofVehicle.chance(PACED_SHARE);
  const days = daysSince(random);
  const driven = Math.round(pace * days * Math.exp(UNEVEN * normal(random)));
  const kmAnterior = Math.max(0, Number(labelOf(photo)) - driven);
  const reach = Math.min(REACH.most, Math.max(REACH.least, REACH.times * pace));
  const em = new Date(EM.getTime() - days * DAY_MS);
  return {
    kmAnterior,
    kmMaximo: kmAlcancavel({ km: kmAnterior, em }, EM, isPaced ? reach : REACH.most),
  };
}

/** An odometer's number as its vehicle's history has it. */
function labelOf({ accepted, device }: LabelledPhoto): string {
  return accepted[createRandom(hashSemente(device)).int(0, accepted.length - 1)] ?? '';
}

function daysSince(random: Random): number {
  let left = random.between(0, 1);
  for (const { share, from, to } of SINCE) {
    if (left < share) return random.between(from, to);
    left -= share;
  }
  return 1;
}

function drawTank({ litros, total }: LabelledPhoto, random: Random): Dicas {
  const taken = random.between(TAKEN.from, TAKEN.to);
  const some = random.between(TANKS.from, TANKS.to);
  const price = litros && total ? Number(total) / Number(litros) : PRICE.middle;
  const usual = price * Math.exp(PRICE.spread * normal(random));
  return {
    capacidade: Math.max(1, Math.round(litros ? Number(litros) / taken : some)),
    nivel: random.chance(GAUGE.known)
      ? Math.round(random.between(0, 1 - taken) * GAUGE.steps) / GAUGE.steps
      : undefined,
    precoUsual: random.chance(PRICE.known) ? usual : undefined,
  };
}

/** Of mean 0 and deviation 1 (Box and Muller 1958). */
function normal(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random.between(0, 1)));
  return radius * Math.cos(2 * Math.PI * random.between(0, 1));
}
