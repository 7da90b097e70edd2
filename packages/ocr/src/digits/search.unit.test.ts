import { describe, expect, it } from 'vitest';
import { nothingRead } from '../leitura.ts';
import { addFurther, preferUnenlarged } from './search.ts';
import { makeSighting } from './sighting.fixture.ts';
import type { FoundNumbers, Sighting } from './sightings.ts';

/** What was seen best is what is said. */
function judge({ sightings }: FoundNumbers) {
  const [best] = sightings.toSorted((a, b) => b.confidence - a.confidence);
  const leitura = { ...nothingRead('km'), texto: best?.digits ?? '' };
  return { leitura, clarity: best?.confidence ?? 0, places: [] };
}

describe('preferUnenlarged', () => {
  const rest = makeSighting('19495', { confidence: 0.4 });
  const prefer = (...sightings: Sighting[]) =>
    preferUnenlarged({ sightings, lines: [], boxes: [] }, judge);

  it('takes a number that only the enlarged part shows', () => {
    const enlarged = makeSighting('21142', { confidence: 0.6, enlarged: true });
    const { shown, isNew } = prefer(rest, enlarged);
    expect(isNew).toBe(true);
    expect(shown.sightings).toEqual([rest, enlarged]);
  });

  it.each([
    ['the same number, shown more clearly', '19495', 0.6],
    ['another number, shown less clearly', '9495', 0.3],
  ])('leaves out %s', (_, digits, confidence) => {
    const { shown, isNew } = prefer(rest, makeSighting(digits, { confidence, enlarged: true }));
    expect(isNew).toBe(false);
    expect(shown.sightings).toEqual([rest]);
  });
});

it('marks numbers that only a further look shows', () => {
  const number = (texto: string) => ({ texto, caixas: [], lead: 0 });
  const further = { ...number('70712'), further: true };
  const seen = [number('19495'), number('70712')];
  expect(addFurther([number('19495')], seen)).toEqual([number('19495'), further]);
});
