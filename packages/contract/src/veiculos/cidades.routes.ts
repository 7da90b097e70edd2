import { z } from 'zod';
import { NIVEIS } from '../combustivel/index.ts';
import { ROTAS_WEB } from '../nouns.ts';
import {
  instantOutSchema,
  nomeField,
  numberIdSchema,
  versaoInSchema,
  versaoOutSchema,
} from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import { CIDADE_NOME_MAX, mensagensCidades } from './cidade.ts';

const who = ROTAS_WEB.cidades.tipos;
const abasteceAteSchema = z.enum(NIVEIS).nullable();

export const regrasPortariaSchema = z.object({
  cidades: z.array(z.object({ nome: z.string(), abastece_ate: abasteceAteSchema })).readonly(),
  outras: abasteceAteSchema,
});

const cidadeSchema = z.object({
  id: z.number().int(),
  nome: z.string(),
  abastece_ate: abasteceAteSchema,
  /** Not offered any more; its vehicles keep its rule. */
  fechada: z.boolean(),
  desde: instantOutSchema.nullable(),
  veiculos: z.number().int(),
  versao: versaoOutSchema,
});
export type Cidade = z.output<typeof cidadeSchema>;

export const listCidadesRoute = defineRoute('GET /api/cidades', {
  who,
  escopo: 'ler:veiculos',
  summary:
    'The cities, by name, with the level up to which the gate has vehicles fueled there, and the rule of all others',
  answers: { 200: z.object({ cidades: z.array(cidadeSchema), outras: cidadeSchema }) },
});

const idParams = z.object({ id: numberIdSchema });
const cidadeShape = {
  nome: nomeField(CIDADE_NOME_MAX, mensagensCidades.nome),
  abastece_ate: abasteceAteSchema,
};

export const createCidadeRoute = defineRoute('POST /api/cidades', {
  who,
  summary: 'A city, with its rule from now on',
  body: z.object(cidadeShape),
  answers: { 201: cidadeSchema },
  errors: [409],
});

export const saveCidadeRoute = defineRoute('PUT /api/cidades/:id', {
  who,
  summary:
    'Change a city’s rule from now on, write its name otherwise, close or open it: it is never deleted',
  params: idParams,
  body: z.object({ ...cidadeShape, fechada: z.boolean().default(false), versao: versaoInSchema }),
  answers: { 200: cidadeSchema },
  errors: [404, 409],
});

export const previaCidadeRoute = defineRoute('GET /api/cidades/:id/previa', {
  who,
  summary: 'Of the last 100 check-ins of a city, how many came in at each level',
  params: idParams,
  answers: { 200: z.object({ niveis: z.record(z.enum(NIVEIS), z.number().int()) }) },
  errors: [404],
});
