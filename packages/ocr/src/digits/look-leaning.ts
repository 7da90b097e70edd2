import { isSamePlace } from '../geometry/rect.ts';
import type { View } from '../image/crop.ts';
import type { RgbImage } from '../image/decode.ts';
import type { Models } from '../models.ts';
import { type Effort, isSpent } from './effort.ts';
import { lookAtLine } from './look-at-line.ts';
import { type Look, type Sighting, toSightings } from './sightings.ts';

/** As seen from left and right, in shares of the box's height. */
const VIEWS: readonly View[] = [
  { padX: 0.1, shear: 0.15 },
  { padX: 0.1, shear: -0.15 },
];
/** Weight of the leaning looks against all upright ones. */
const SHARE = 0.5;

export async function lookLeaning(
  models: Models,
  image: RgbImage,
  numbers: readonly Sighting[],
  effort: Effort,
): Promise<Sighting[]> {
  const places: Pick<Sighting, 'box' | 'enlarged'>[] = [];
  for (const { box, enlarged } of numbers) {
    if (places.some((known) => isSamePlace(known.box, box))) continue;
    places.push({ box, ...(enlarged && { enlarged }) });
  }
  const sightings: Sighting[] = [];
  for (const place of places) {
    if (isSpent(effort)) break;
    effort.lines -= VIEWS.length;
    const looks: Look[] = [];
    for (const view of VIEWS) {
      const [, digits] = await lookAtLine(models, image, place.box, view);
      looks.push(digits);
    }
    sightings.push(...toSightings(looks, { ...place, line: '', leaning: true }));
  }
  return sightings.map((sighting) => ({ ...sighting, share: SHARE * sighting.share }));
}
