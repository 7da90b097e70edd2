import { z } from 'zod';
import { defineRoute } from '../rota/route.ts';
import { mensagensLeitura } from './leitura.messages.ts';
import { TIPOS_LEITURA } from './leitura.ts';

/**
 * Where on the upright photo (EXIF orientation applied) something was read: all four numbers are shares (0..1) of its
 * width (x, w) and height (y, h); x, y is the corner of the unrotated rectangle.
 */
const caixaSchema = z.object({
  x: z.number(),
  y: z.number(),
  w: z.number(),
  h: z.number(),
  /** Degrees clockwise about the box's own centre, as CSS rotate(); absent when upright. */
  angulo: z.number().optional(),
  texto: z.string(),
});
export type Caixa = z.infer<typeof caixaSchema>;

export const leituraSchema = z.object({
  /**
   * What was read; empty when nothing was. Pump: lines 'Valor: R$ x' and 'Litros: y'. Receipt: the access key that
   * its code holds. Counter: its digits as shown, zeros in front included, with a decimal comma.
   */
  texto: z.string(),
  confianca: z.number().min(0).max(1),
  /** The reader is too unsure: a person should confirm. */
  confirmar: z.boolean(),
  caixas: z.array(caixaSchema),
  alternativas: z.array(z.object({ texto: z.string(), confianca: z.number() })),
  /** Pump only, but for the litres, which are a counter's, too: decimals with a point. */
  litros: z.string().optional(),
  valor: z.string().optional(),
  precoUnitario: z.string().optional(),
  /** Odometer and pump, where something known of the vehicle decided with the photo: what the photo alone says. */
  daFoto: z.object({ texto: z.string(), confianca: z.number().min(0).max(1) }).optional(),
});
export type LeituraAnswer = z.infer<typeof leituraSchema>;

export const ocrRoute = defineRoute('POST /api/ocr', {
  who: 'session',
  entreServidores: true,
  summary:
    "Read a photo of a plate, an odometer, a pump, its counter or a receipt's code, sent or uploaded before; the reading is kept for the submission",
  multipart: {
    fields: z.object({
      tipo: z.enum(TIPOS_LEITURA, { error: mensagensLeitura.tipoObrigatorio }),
      /** The vehicle whose odometer it is, or that is fueled: the reading is held against what is known of it. */
      placa: z.string().optional(),
      /** Address of an own upload that no record has yet, in place of the file `imagem`. */
      foto: z.string().max(400).optional(),
    }),
    files: { imagem: { min: 0, max: 1 } },
  },
  answers: { 200: leituraSchema },
  errors: [404, 415, 422, 503],
});
