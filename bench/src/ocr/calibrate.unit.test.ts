import { createRandom } from '@frota/amostras';
import { describe, expect, it } from 'vitest';
import { calibrate, findLine, type Lesson, saySurely } from './calibrate.ts';

const random = createRandom(5);

/** A reading is right the more often the better it was seen; `noise` says nothing. */
function lesson(i: number): Lesson {
  const seen = random.between(0, 1);
  return {
    source: `source ${i % 3}`,
    photo: `${i}.jpg`,
    right: random.between(0, 1) < 1 - (1 - seen) ** 3,
    indicios: { seen, noise: random.between(0, 1) },
  };
}

describe('calibrate', () => {
  const lessons = Array.from({ length: 600 }, (_, i) => lesson(i));

  it('weighs what tells right from wrong, and hardly what does not', () => {
    const { weights } = calibrate('km', lessons);
    expect(weights.seen).toBeGreaterThan(3);
    expect(Math.abs(weights.noise!)).toBeLessThan(1);
  });

  it('says little surely and wrong of sources left out', () => {
    const sure = saySurely('km', lessons);
    const wrong = lessons.filter(({ right }, i) => sure[i] && !right).length;
    expect(sure.filter(Boolean).length).toBeGreaterThan(100);
    expect(wrong / lessons.length).toBeLessThan(0.02);
  });

  it('leaves a source out in parts where all that is wrong is of it', () => {
    const mixed = lessons.map((lesson) => ({
      ...lesson,
      source: lesson.right && random.between(0, 1) < 0.2 ? 'small' : 'large',
    }));
    const sure = saySurely('bomba', mixed);
    const wrong = mixed.filter(({ right }, i) => sure[i] && !right).length;
    expect(wrong / mixed.length).toBeLessThan(0.02);
  });

  it('learns nothing from a photo in which nothing was read, but counts it', () => {
    const nothing = lessons.map(({ source, photo }) => ({ source, photo, right: false }));
    const { weights } = calibrate('km', [...lessons, ...nothing]);
    expect(weights).toEqual(calibrate('km', lessons).weights);
  });
});

describe('findLine', () => {
  const predicted = (wrongAt: number[], count: number) =>
    Array.from({ length: count }, (_, i) => ({ right: !wrongAt.includes(i), logOdds: -i }));

  it.each([
    ['before what would be too much surely wrong', [10, 20], 100, 1, -19],
    ['where enough is said surely', [], 100, 0.6, -59],
    ['at the last one where all are right', [], 100, 1, -99],
  ])('ends %s', (_, wrongAt, count, enough, line) => {
    expect(findLine(predicted(wrongAt, count), count, enough)).toBe(line);
  });
});
