import { z } from 'zod';
import { FOLHA_MAX } from './index.ts';

/** Without it: the sheet that has the columns. */
export const folhaField = z.string().max(FOLHA_MAX).optional();

export const folhasShape = { folha: z.string(), folhas: z.array(z.string()) };
