import type { GuideKind } from '../photo/guide.tsx';
import { lettersOf } from './letters.ts';
import { type Grey, glareOf, lightOf, sharpnessOf } from './measures.ts';

/** What is wrong with a picture: dark, with a reflex, shaken or out of focus, taken from too far. */
export type Fault = 'escuro' | 'reflexo' | 'tremido' | 'longe';

/** Where a fault begins: chosen by measuring (docs/decisions/029-viewfinder.md). */
const LIGHT_MIN = 50;
const GLARE_MAX = 0.3;
const SHARPNESS_MIN = 0.28;
/** A pump's display has small letters beside its digits, which say nothing. */
const LETTERS_MIN: Partial<Record<GuideKind, number>> = { placa: 0.22, km: 0.13 };

/** What is worst about a picture of this kind; undefined where it looks right. */
export function faultOf(picture: Grey, kind: GuideKind): Fault | undefined {
  if (lightOf(picture) < LIGHT_MIN) return 'escuro';
  // A white thing is no reflex, nor is what is white around a plate that is far away.
  if (kind !== 'item' && glareOf(picture) > GLARE_MAX)
    return isFar(picture, kind) ? 'longe' : 'reflexo';
  if ((sharpnessOf(picture) ?? 1) < SHARPNESS_MIN) return 'tremido';
  return isFar(picture, kind) ? 'longe' : undefined;
}

function isFar(picture: Grey, kind: GuideKind): boolean {
  const least = LETTERS_MIN[kind];
  return least !== undefined && (lettersOf(picture) ?? 1) < least;
}
