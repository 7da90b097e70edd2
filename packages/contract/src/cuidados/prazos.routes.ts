import { z } from 'zod';
import { ROTAS_WEB } from '../nouns.ts';
import { versaoInSchema, versaoOutSchema } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import { mensagensCuidados } from './cuidados.messages.ts';
import { PRAZO_AVISO, TIPOS_VENCIMENTO } from './vencimento.ts';

const who = ROTAS_WEB.prazos.tipos;
const { min, max } = PRAZO_AVISO;
const prazosSchema = z.record(
  z.enum(TIPOS_VENCIMENTO),
  z
    .int(mensagensCuidados.prazo)
    .min(min, mensagensCuidados.prazo)
    .max(max, mensagensCuidados.prazo),
);

export const getPrazosRoute = defineRoute('GET /api/cuidados/prazos', {
  who,
  summary: 'How many days before a document is over it is told, by its kind',
  answers: { 200: z.object({ prazos: prazosSchema, versao: versaoOutSchema }) },
});

export const savePrazosRoute = defineRoute('PUT /api/cuidados/prazos', {
  who,
  summary: 'Set these days',
  body: z.object({ prazos: prazosSchema, versao: versaoInSchema }),
  answers: { 200: z.object({ versao: versaoOutSchema }) },
  errors: [409],
});
