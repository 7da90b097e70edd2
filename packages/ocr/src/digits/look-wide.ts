import type { Rect } from '../geometry/rect.ts';
import type { View } from '../image/crop.ts';
import type { RgbImage } from '../image/decode.ts';
import type { Models } from '../models.ts';
import { lookAtLine } from './look-at-line.ts';
import { type Look, toSightings, type WideLook } from './sightings.ts';

/** Shows a digit that the box cut off. */
export const WIDE_VIEW: View = { padX: 0.7, padY: 0.15 };

/** A reader that sees another number in the wide view raises a doubt. */
export async function lookWide(
  models: Models,
  image: RgbImage,
  box: Rect,
): Promise<{ wide: WideLook; looks: Look[] }> {
  const [text, digits] = await lookAtLine(models, image, box, WIDE_VIEW);
  const { source, each = [] } = digits;
  const readers = [text, ...each.map((one) => ({ source, text: one }))];
  const seen = readers.map((reader) => toSightings([reader], { box, line: '' }));
  return { wide: { box, readers: seen }, looks: [text, digits] };
}
