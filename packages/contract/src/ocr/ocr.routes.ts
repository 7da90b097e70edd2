import { z } from 'zod';
import { defineRoute } from '../rota/route.ts';
import { mensagensLeitura } from './leitura.rules.ts';
import { TIPOS_LEITURA, TIPOS_PARECE } from './leitura.ts';

/** Parts (0..1) of the upright photo's width and height; x, y: corner before rotation. */
const caixaSchema = z.object({
  x: z.number(),
  y: z.number(),
  w: z.number(),
  h: z.number(),
  /** Degrees clockwise about the centre, as CSS rotate(); absent if 0. */
  angulo: z.number().optional(),
  texto: z.string(),
});
export type Caixa = z.infer<typeof caixaSchema>;

export const leituraSchema = z.object({
  /** Pump: 'Valor: R$ x' and 'Litros: y'. Receipt: access key. Totaliser: digits, with a decimal comma. */
  texto: z.string(),
  confianca: z.number().min(0).max(1),
  confirmar: z.boolean(),
  caixas: z.array(caixaSchema),
  alternativas: z.array(z.object({ texto: z.string(), confianca: z.number() })),
  litros: z.string().optional(),
  valor: z.string().optional(),
  /** On no screen: a server that has another one read (OCR_URL) keeps it. */
  precoUnitario: z.string().optional(),
  /** Nothing was read, because the photo seems to show this instead. */
  parece: z.enum(TIPOS_PARECE).optional(),
  /** The reading of the photo alone, where the vehicle's history decided. */
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
      placa: z.string().optional(),
      foto: z.string().max(400).optional(),
    }),
    files: { imagem: { min: 0, max: 1 } },
  },
  answers: { 200: leituraSchema },
  errors: [404, 415, 422, 503],
});
