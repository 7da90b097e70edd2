import { isSamePlace, type Rect } from '../geometry/rect.ts';
import type { View } from '../image/crop.ts';
import type { RgbImage } from '../image/decode.ts';
import type { Models } from '../models.ts';
import { type Effort, isSpent } from './effort.ts';
import { lookAtLine } from './look-at-line.ts';
import { type Look, type Sighting, toSightings } from './sightings.ts';

/** As if seen from the left and from the right, in shares of the box's height. */
const VIEWS: readonly View[] = [
  { padX: 0.1, shear: 0.15 },
  { padX: 0.1, shear: -0.15 },
];
/** What the leaning looks at a box count beside all of its upright ones. */
const SHARE = 0.5;

/** What the digits of numbers already seen look like from either side. */
export async function lookLeaning(
  models: Models,
  image: RgbImage,
  numbers: readonly Sighting[],
  effort: Effort,
): Promise<Sighting[]> {
  const boxes: Rect[] = [];
  for (const { box } of numbers) {
    if (!boxes.some((known) => isSamePlace(known, box))) boxes.push(box);
  }
  const sightings: Sighting[] = [];
  for (const box of boxes) {
    if (isSpent(effort)) break;
    effort.lines -= VIEWS.length;
    const looks: Look[] = [];
    for (const view of VIEWS) {
      const [, digits] = await lookAtLine(models, image, box, view);
      looks.push(digits);
    }
    sightings.push(...toSightings(looks, { box, line: '', leaning: true }));
  }
  return sightings.map((sighting) => ({ ...sighting, share: SHARE * sighting.share }));
}
