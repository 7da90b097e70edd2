import { z } from 'zod';
import { avisoCertificadoSchema } from '../certificado/aviso.ts';
import { duvidaSchema } from '../relogio/relogio.routes.ts';
import { GUARDADOS } from './avisos.ts';
import { problemaCopiasSchema } from './copias.routes.ts';

const discoBaixoSchema = z.object({
  livre: z.number(),
  /** Days until the disk is full; null where nothing grows. */
  dias: z.number().int().nullable(),
});
export type DiscoBaixo = z.output<typeof discoBaixoSchema>;

/** Each null while all is well. */
export const problemasSchema = z.object({
  disco_cheio: z.boolean(),
  /** From here on for managers. The disk will be full soon. */
  disco_baixo: discoBaixoSchema.nullable(),
  disco_parado: z.array(z.enum(GUARDADOS)).nullable(),
  relogio: duvidaSchema.nullable(),
  /** Ahead of the database's by so many ms; no doubt yet. */
  relogio_fora: z.number().int().nullable(),
  certificado: avisoCertificadoSchema.nullable(),
  copias: problemaCopiasSchema.nullable(),
  pasta_notas: z.string().nullable(),
  /** Hosts that are switched off, or that missed messages. */
  webhooks: z.array(z.string()).nullable(),
});
export type Problemas = z.output<typeof problemasSchema>;

export const SEM_PROBLEMAS: Problemas = {
  disco_cheio: false,
  disco_baixo: null,
  disco_parado: null,
  relogio: null,
  relogio_fora: null,
  certificado: null,
  copias: null,
  pasta_notas: null,
  webhooks: null,
};

export const AVISOS_SERVIDOR = Object.keys(
  problemasSchema.shape,
) as readonly (keyof Problemas)[] as readonly [keyof Problemas, ...(keyof Problemas)[]];
