import { describe, expect, it } from 'vitest';
import type { Rect } from '../geometry/rect.ts';
import { findPart } from './zoom.ts';

const PHOTO = { width: 1000, height: 800 };
const boxAt = (cx: number, cy: number): Rect => ({ cx, cy, width: 40, height: 20, angle: 0 });

describe('findPart', () => {
  it('holds all boxes and what is around them', () => {
    const part = findPart([boxAt(400, 300), boxAt(700, 500)], PHOTO);
    expect(part).toEqual({ left: 320, top: 230, width: 460, height: 340 });
  });

  it('ends at the photo’s edge', () => {
    expect(findPart([boxAt(30, 20), boxAt(200, 90)], PHOTO)).toMatchObject({ left: 0, top: 0 });
  });

  it.each([
    ['nothing was found', []],
    ['text fills most of the photo', [boxAt(100, 100), boxAt(900, 200)]],
  ])('is none where %s', (_, boxes) => {
    expect(findPart(boxes, PHOTO)).toBeUndefined();
  });
});
