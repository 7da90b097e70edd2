import { z } from 'zod';
import { avisoCertificadoSchema } from '../certificado/aviso.ts';
import { duvidaSchema } from '../relogio/relogio.routes.ts';
import { problemaCopiasSchema } from './copias.routes.ts';
import { GUARDADOS } from './guardados.ts';

const discoBaixoSchema = z.object({
  /** Bytes. */
  livre: z.number(),
  /** Until no photo is taken any more; null where nothing is known to grow. */
  dias: z.number().int().nullable(),
});
export type DiscoBaixo = z.output<typeof discoBaixoSchema>;

/** What is wrong with the server that its users should know, each null while it is well. */
export const problemasSchema = z.object({
  /** No photo is taken in. */
  disco_cheio: z.boolean(),
  /** What follows is told to managers. No photo will be taken in some day soon. */
  disco_baixo: discoBaixoSchema.nullable(),
  /** What lies on a disk that does not answer. */
  disco_parado: z.array(z.enum(GUARDADOS)).nullable(),
  /** Why the clock is not believed. */
  relogio: duvidaSchema.nullable(),
  /** So many ms is it ahead of the database's, which is no reason to doubt it yet. */
  relogio_fora: z.number().int().nullable(),
  /** That of the server's own https ends, and is not renewed. */
  certificado: avisoCertificadoSchema.nullable(),
  copias: problemaCopiasSchema.nullable(),
  /** Why the watched folder cannot be used, as a sentence. */
  pasta_notas: z.string().nullable(),
  /** Hosts that are told of nothing any more, or to whom messages were given up lately. */
  webhooks: z.array(z.string()).nullable(),
});
export type Problemas = z.output<typeof problemasSchema>;

/** What a server answers with which nothing is wrong. */
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
