import { z } from 'zod';
import { ROTAS_WEB } from '../nouns.ts';
import { kmField, optionalInteiroField } from '../numero/fields.ts';
import { KM_MAX } from '../numero/numero.ts';
import { idSchema, instantOutSchema, instantSchema } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import { PLACA_TEXTO_MAX } from '../veiculos/placa.ts';
import { placaSchema } from '../veiculos/veiculo.schema.ts';
import { mensagensCuidados } from './cuidados.messages.ts';

const who = ROTAS_WEB.cuidados.tipos;

export const FOTO_PAINEL_NOVO = 'fotoPainelNovo';

const painelSchema = z.object({
  id: z.string(),
  /** From here on records show the new panel's km. */
  em: instantOutSchema,
  /** Null for the first km known of the vehicle. */
  ultimo_km: z.number().int().nullable(),
  primeiro_km: z.number().int(),
  usuario: z.string(),
  usuario_id: z.number().int(),
  fotos: z.array(z.string()),
  desfeito: z
    .object({ em: instantOutSchema, usuario: z.string(), usuario_id: z.number().int().nullable() })
    .nullable(),
});
export type PainelTrocado = z.output<typeof painelSchema>;

/** Guessed from the records; a person confirms it. */
const propostaSchema = z.object({
  em: instantOutSchema,
  ultimo_km: z.number().int().nullable(),
  primeiro_km: z.number().int().nullable(),
});
export type PropostaPainel = z.output<typeof propostaSchema>;

export const listPaineisRoute = defineRoute('GET /api/cuidados/paineis/:placa', {
  who,
  summary:
    'Panels of a vehicle that were replaced, newest first, those taken back marked, and what the next entry may be: by a record whose km starts again, where it is named',
  params: z.object({ placa: z.string().max(PLACA_TEXTO_MAX) }),
  query: z.object({
    registro: idSchema.optional(),
  }),
  answers: { 200: z.object({ paineis: z.array(painelSchema), proposta: propostaSchema }) },
});

export const createPainelRoute = defineRoute('POST /api/cuidados/paineis', {
  who,
  summary:
    'A vehicle got another panel, or its first km as it came used: distances go on across it; said twice it is one',
  body: z.object({
    placa: placaSchema,
    em: instantSchema,
    ultimo_km: optionalInteiroField(KM_MAX),
    primeiro_km: kmField(mensagensCuidados.primeiroKmObrigatorio),
    fotoUrl: z.string().max(400).optional(),
  }),
  answers: { 201: z.object({ id: z.string() }) },
  errors: [409],
});

export const deletePainelRoute = defineRoute('DELETE /api/cuidados/paineis/:id', {
  who,
  summary: 'Take back a panel that was not replaced; it stays in the history',
  params: z.object({ id: idSchema }),
  errors: [404],
});
