import { z } from 'zod';
import { idSchema } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import { placaSchema } from '../veiculos/veiculo.rules.ts';

export const FOTO_MAX_BYTES = 8 * 1024 * 1024;
export const FOTO_MAX_PIXELS = 40_000_000;
/** A progressive photo is decoded as a whole. */
export const FOTO_MAX_PIXELS_PROGRESSIVA = 16_000_000;
/** 40 megapixels are 9,428 × 4,242 in the longest camera format (20:9). */
export const FOTO_MAX_LADO = 10_000;
export const FOTOS_SEM_REGISTRO_MAX = { fotos: 200, bytes: 200 * 1024 * 1024 } as const;
/** With less the server takes no photo. */
export const DISCO_LIVRE_MIN_BYTES = 1024 ** 3;
/** With less managers are told, and no backup is made on this disk. */
export const DISCO_BAIXO_BYTES = 3 * DISCO_LIVRE_MIN_BYTES;
export const FOTO_ENVIO = { lado: 1600, bytes: 350 * 1024 } as const;

const PASTAS_FOTO = ['checkin-combustivel', 'bomba_combustivel'] as const;
export type PastaFoto = (typeof PASTAS_FOTO)[number];

export const uploadFotoRoute = defineRoute('POST /api/fotos', {
  who: 'session',
  summary:
    'Store a photo before its form is sent; answers its address, which the form names in place of the file. The same id again answers the first result',
  multipart: {
    fields: z.object({
      /** The client's id, by which it can send the photo again. */
      id: idSchema.optional(),
      pasta: z.enum(PASTAS_FOTO),
      placa: placaSchema.optional(),
    }),
    files: { foto: { min: 1, max: 1 } },
  },
  answers: { 201: z.object({ url: z.string() }) },
  errors: [409, 415],
});

export const getFotoRoute = defineRoute('GET /api/fotos/*', {
  auditada: 'foto',
  who: 'session',
  summary:
    'A stored photo; never public. With tamanho=miniatura the same with its long side at most 320 pixels, as lists show it',
  params: z.object({ '*': z.string().max(300) }),
  query: z.object({ tamanho: z.literal('miniatura').optional() }),
  answers: { 200: null },
  errors: [404],
  background: true,
});
