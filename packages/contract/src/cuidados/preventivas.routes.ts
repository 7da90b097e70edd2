import { z } from 'zod';
import { schemaOf } from '../lista/schema.ts';
import { ROTAS_WEB } from '../nouns.ts';
import { kmField } from '../numero/fields.ts';
import { diaSchema, idSchema, instantOutSchema, listQueryShape } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import { PLACA_TEXTO_MAX } from '../veiculos/placa.ts';
import { placaSchema } from '../veiculos/veiculo.schema.ts';
import { ultimoKmSchema } from '../veiculos/veiculos.routes.ts';
import { CAMPOS_PREVENTIVA } from './cuidados.campos.ts';
import { mensagensCuidados } from './cuidados.messages.ts';
import { FILTROS_CUIDADO } from './situacao.ts';

const who = ROTAS_WEB.cuidados.tipos;

const preventivaSchema = schemaOf(CAMPOS_PREVENTIVA, {
  ultimo_km: ultimoKmSchema,
  feita: z.object({ km: z.number().int(), dia: z.string() }).nullable(),
});
export type Preventiva = z.output<typeof preventivaSchema>;

export const listPreventivasRoute = defineRoute('GET /api/cuidados/preventivas', {
  who,
  summary:
    'Vehicles with a preventive maintenance by the km that are left, those of which nothing is known last; total in X-Total',
  query: z.object({
    situacao: z.enum(FILTROS_CUIDADO).optional(),
    busca: listQueryShape.busca,
    cursor: listQueryShape.cursor,
    limite: listQueryShape.limite,
  }),
  answers: { 200: z.object({ preventivas: z.array(preventivaSchema) }) },
});

const feitaSchema = z.object({
  id: z.string(),
  km: z.number().int(),
  dia: z.string(),
  usuario: z.string(),
  usuario_id: z.number().int(),
  desfeita: z
    .object({ em: instantOutSchema, usuario: z.string(), usuario_id: z.number().int().nullable() })
    .nullable(),
});
export type PreventivaFeita = z.output<typeof feitaSchema>;

export const listFeitasRoute = defineRoute('GET /api/cuidados/preventivas/:placa', {
  who,
  summary: 'Preventive maintenances of a vehicle, newest first, those taken back marked',
  params: z.object({ placa: z.string().max(PLACA_TEXTO_MAX) }),
  answers: { 200: z.object({ feitas: z.array(feitaSchema) }) },
  errors: [404],
});

export const createPreventivaRoute = defineRoute('POST /api/cuidados/preventivas', {
  who,
  summary: 'A preventive maintenance was done: its km sets the next one; said twice it is one',
  body: z.object({
    placa: placaSchema,
    km: kmField(mensagensCuidados.kmObrigatorio),
    dia: diaSchema,
  }),
  answers: { 201: z.object({ proxima_km: z.number().int() }) },
});

export const deletePreventivaRoute = defineRoute('DELETE /api/cuidados/preventivas/:id', {
  who,
  summary: 'Take back a preventive maintenance that was not done; it stays in the history',
  params: z.object({ id: idSchema }),
  errors: [404],
});
