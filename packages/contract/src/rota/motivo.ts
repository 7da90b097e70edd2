import { z } from 'zod';
import { mensagensGerais } from './errors.ts';
import { hasHidden } from './hidden-characters.ts';

/** Most characters of a reason. */
export const MOTIVO_MAX = 200;

/** A reason that a person writes: at least `min` characters without the blanks around it. */
export function motivoField(min: number, messages: { curto: string; longo: string }) {
  return z
    .string({ error: messages.curto })
    .trim()
    .min(min, messages.curto)
    .max(MOTIVO_MAX, messages.longo)
    .refine((text) => !hasHidden(text), mensagensGerais.caracterOculto);
}
