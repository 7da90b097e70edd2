import { z } from 'zod';
import { PRODUTOS } from '../../combustivel/index.ts';
import { multipartOf } from '../../formulario/formulario.schema.ts';
import { ROTAS_WEB } from '../../nouns.ts';
import { instantOutSchema, numberOutSchema } from '../../rota/fields.ts';
import { defineRoute, type RouteAnswer } from '../../rota/route.ts';
import { DESCARGA } from './descarga.formulario.ts';
import { descargaShape } from './entrada.routes.ts';

/** After so many days without a delivery Frota is told. */
export const DESCARGA_SEM_ENTRADA_DIAS = 3;

export const createDescargaRoute = defineRoute('POST /api/posto/descargas', {
  who: ROTAS_WEB.descarga.tipos,
  summary:
    'What a tank held before and after an unloading, by who was there; who books the delivery takes it as its proof',
  multipart: multipartOf(DESCARGA, descargaShape),
  answers: { 201: z.object({ id: z.string() }) },
  errors: [409, 415],
});

export const listDescargasRoute = defineRoute('GET /api/posto/descargas', {
  who: ['Frota'],
  summary:
    'Dips of unloadings of the last 90 days that no delivery has taken until a day ago, newest first, fifty at most',
  answers: {
    200: z.array(
      z.object({
        id: z.string(),
        tipo: z.enum(PRODUTOS),
        antes: numberOutSchema,
        depois: numberOutSchema,
        antes_em: instantOutSchema,
        depois_em: instantOutSchema,
        lacres: z.string().nullable(),
        placa_caminhao: z.string().nullable(),
        /** Sent days late, or from a phone with a wrong clock; a clock ahead is corrected. */
        relogio_suspeito: z.boolean(),
        usuario: z.string(),
        usuario_id: z.number().int(),
        notas: z.array(z.string()),
        fotos: z.array(z.string()),
      }),
    ),
  },
  background: true,
});
export type Descarga = RouteAnswer<typeof listDescargasRoute>[number];
