import { z } from 'zod';
import { ROTAS_WEB } from '../nouns.ts';
import { idSchema, instantOutSchema, numberOutSchema } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';

const who = ROTAS_WEB.sistema.tipos;

/** A restore of a copy into a scratch database, and whether it gave the figures of the copy's moment. */
const provaSchema = z.object({
  /** While it is under way there is no more of it. */
  em: instantOutSchema.nullable(),
  ms: z.number().int().nullable(),
  falha: z.string().nullable(),
});

const copiaSchema = z.object({
  id: idSchema,
  pedida_em: instantOutSchema,
  /** Since when it is whole and was read back; null while it is made, and where it failed. */
  feita_em: instantOutSchema.nullable(),
  bytes: numberOutSchema.nullable(),
  ms: z.number().int().nullable(),
  /** Every row, the sums of the book and each new photo were read back. */
  conferida: z.boolean(),
  fotos_novas: z.number().int().nullable(),
  /** Photos that records name and that are gone or damaged. */
  fotos_perdidas: z.number().int().nullable(),
  /** Why there is no copy. */
  falha: z.string().nullable(),
  prova: provaSchema.nullable(),
});
export type Copia = z.output<typeof copiaSchema>;

/** What is wrong with the copies. */
export const problemaCopiasSchema = z.object({
  /** `removidos`: who was made anonymous and which photos were deleted is not written beside the copies. */
  motivo: z.enum(['falha', 'atraso', 'prova', 'removidos']),
  /** In a sentence, of a failure. */
  falha: z.string().nullable(),
  /** The last good copy; null where there is none. */
  ultima: instantOutSchema.nullable(),
});
export type ProblemaCopias = z.output<typeof problemaCopiasSchema>;

export const listCopiasRoute = defineRoute('GET /api/sistema/copias', {
  who,
  summary: 'The copies of database and photos that are kept, and what failed lately, newest first',
  answers: { 200: z.array(copiaSchema) },
  background: true,
});

export const makeCopiaRoute = defineRoute('POST /api/sistema/copias', {
  who,
  summary: 'Make a copy now; one that is under way already is the answer',
  answers: { 202: z.object({ id: idSchema }) },
  errors: [409],
});

export const provaCopiaRoute = defineRoute('POST /api/sistema/copias/:id/prova', {
  who,
  summary:
    'Restore a copy into a scratch database and compare it with what was noted at its moment',
  params: z.object({ id: idSchema }),
  answers: { 202: z.object({ id: idSchema }) },
  errors: [404, 409],
});
