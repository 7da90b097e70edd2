import { describe, expect, it } from 'vitest';
import { type Submission, submissionFor } from './form-rules.ts';

const first: Submission = { id: 'a', ocorridoEm: '2026-01-05T12:00:00.000Z' };
const other: Submission = { id: 'b', ocorridoEm: '2026-01-05T12:10:00.000Z' };
const make = (): Submission => other;
const content = { km: '1' };
const changed = { km: '2' };

describe('submissionFor', () => {
  it.each<[string, Submission | undefined, object, Submission]>([
    ['the first attempt is a new one', undefined, content, other],
    ['a retry keeps it', first, content, first],
    ['a change after a lost answer keeps it', first, changed, first],
    [
      'a refused one is not renewed by trying again',
      { ...first, refused: content },
      content,
      { ...first, refused: content },
    ],
    ['a change after a refusal renews it', { ...first, refused: content }, changed, other],
  ])('%s', (_, current, sent, expected) => {
    expect(submissionFor(current, sent, make)).toEqual(expected);
  });
});
