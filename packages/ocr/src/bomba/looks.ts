import { readDigits } from '../digits/reader.ts';
import { hasManyDigits, type Look, type LookAtBox, mayBeDisplay } from '../digits/sightings.ts';
import type { View } from '../image/crop.ts';
import { decodeGreedy } from '../recognition/posteriors.ts';
import { recogniseText } from '../recognition/recognise.ts';

/** A line with digits is read once more, with some of its surroundings. */
const SECOND_TEXT_VIEW: View = { padX: 0.15, padY: 0.12 };
const DIGIT_VIEWS: readonly View[] = [
  { padX: 0.05 },
  { padX: 0.25, padY: 0.1 },
  { padX: 0.15, padY: 0.2 },
];

/** Reads a box as text, and what may be a display as seven segments too. */
export const lookAtPump: LookAtBox = async (models, image, box) => {
  const lookAtText = async (view?: View): Promise<Look> => ({
    source: 'text',
    text: decodeGreedy(await recogniseText(models, image, box, view), models.symbols),
  });
  const first = await lookAtText();
  const looks = [first];
  if (hasManyDigits(first)) looks.push(await lookAtText(SECOND_TEXT_VIEW));
  if (!mayBeDisplay(box, first)) return looks;
  const digits = await Promise.all(
    DIGIT_VIEWS.map(async (view) => ({
      source: 'digits' as const,
      text: await readDigits(models, image, box, view),
    })),
  );
  return [...looks, ...digits];
};
