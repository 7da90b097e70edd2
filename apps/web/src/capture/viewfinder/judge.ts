import type { GuideKind } from '../photo/guide.tsx';
import { lettersOf } from './letters.ts';
import { type Grey, glareOf, lightOf, sharpnessOf } from './measures.ts';

export type Fault = 'escuro' | 'reflexo' | 'tremido' | 'longe';

/** Measured: docs/decisions/029-viewfinder.md. */
const LIGHT_MIN = 50;
const GLARE_MAX = 0.3;
const SHARPNESS_MIN = 0.28;
/** A pump's small letters say nothing. */
const LETTERS_MIN: Partial<Record<GuideKind, number>> = { placa: 0.22, km: 0.13 };

export function faultOf(picture: Grey, kind: GuideKind): Fault | undefined {
  if (lightOf(picture) < LIGHT_MIN) return 'escuro';
  // White things are no reflections.
  if (kind !== 'item' && glareOf(picture) > GLARE_MAX)
    return isFar(picture, kind) ? 'longe' : 'reflexo';
  if ((sharpnessOf(picture) ?? 1) < SHARPNESS_MIN) return 'tremido';
  return isFar(picture, kind) ? 'longe' : undefined;
}

function isFar(picture: Grey, kind: GuideKind): boolean {
  const least = LETTERS_MIN[kind];
  return least !== undefined && (lettersOf(picture) ?? 1) < least;
}
