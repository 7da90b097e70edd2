import { z } from 'zod';
import { FOLHA_MAX } from './planilha.messages.ts';

/** Which sheet is meant; without it the one that has the columns. */
export const folhaField = z.string().max(FOLHA_MAX).optional();

/** The sheet that was read, and the names of all; '' and none of a file that has but one. */
export const folhasShape = { folha: z.string(), folhas: z.array(z.string()) };
