import { z } from 'zod';
import { ROTAS_WEB } from '../nouns.ts';
import { idSchema, instantOutSchema, numberOutSchema } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';

const who = ROTAS_WEB.sistema.tipos;

/** Restored into a scratch database and compared with the backup's figures. */
const provaSchema = z.object({
  em: instantOutSchema.nullable(),
  ms: z.number().int().nullable(),
  falha: z.string().nullable(),
});

const copiaSchema = z.object({
  id: idSchema,
  pedida_em: instantOutSchema,
  /** When it was complete and read back; null before, or where it failed. */
  feita_em: instantOutSchema.nullable(),
  bytes: numberOutSchema.nullable(),
  ms: z.number().int().nullable(),
  /** Rows, sums of the ledger and new photos were read back. */
  conferida: z.boolean(),
  fotos_novas: z.number().int().nullable(),
  fotos_perdidas: z.number().int().nullable(),
  falha: z.string().nullable(),
  prova: provaSchema.nullable(),
});
export type Copia = z.output<typeof copiaSchema>;

export const problemaCopiasSchema = z.object({
  /** `removidos`: the list of anonymised people and deleted photos could not be written beside the backups. */
  motivo: z.enum(['falha', 'atraso', 'prova', 'removidos']),
  falha: z.string().nullable(),
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
