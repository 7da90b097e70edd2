import { z } from 'zod';
import { schemaOf } from '../lista/schema.ts';
import { ROTAS_WEB } from '../nouns.ts';
import { diaSchema, idSchema, listQueryShape } from '../rota/fields.ts';
import { isPlainName } from '../rota/hidden-characters.ts';
import { mensagensGerais } from '../rota/rota.messages.ts';
import { asXlsx, defineExport, defineRoute } from '../rota/route.ts';
import { CAMPOS_VENCIMENTO } from './cuidados.campos.ts';
import { mensagensCuidados } from './cuidados.messages.ts';
import { FILTROS_CUIDADO } from './situacao.ts';
import { DONOS_VENCIMENTO, TIPOS_VENCIMENTO } from './vencimento.ts';

const who = ROTAS_WEB.cuidados.tipos;
const tipoSchema = z.enum(TIPOS_VENCIMENTO);
const donoSchema = z.enum(DONOS_VENCIMENTO);
export const VENCIMENTO_NOME_MAX = 60;

const vencimentoSchema = schemaOf(CAMPOS_VENCIMENTO, {
  alvo: z.string(),
  tipo: tipoSchema,
});
export type Vencimento = z.output<typeof vencimentoSchema>;

const filtroShape = {
  situacao: z.enum(FILTROS_CUIDADO).optional(),
  de: donoSchema.optional(),
  tipo: tipoSchema.optional(),
  busca: listQueryShape.busca,
};

export const listVencimentosRoute = defineRoute('GET /api/cuidados/vencimentos', {
  who,
  summary:
    'Documents of vehicles and drivers by the day on which they expire, those without a date last; total in X-Total',
  query: z.object({
    ...filtroShape,
    cursor: listQueryShape.cursor,
    limite: listQueryShape.limite,
  }),
  answers: { 200: z.object({ vencimentos: z.array(vencimentoSchema) }) },
});

export const exportVencimentosRoute = defineExport('/api/cuidados/vencimentos.csv', {
  who,
  summary: 'The same as CSV, streamed',
  query: z.object(filtroShape),
});

export const exportVencimentosXlsxRoute = asXlsx(exportVencimentosRoute);

export const saveVencimentoRoute = defineRoute('PUT /api/cuidados/vencimentos', {
  who,
  summary: 'Enter or change the day on which a document expires; only the day is kept of it',
  body: z.object({
    de: donoSchema,
    alvo: z.string().trim().max(80),
    tipo: tipoSchema,
    nome: z
      .string()
      .trim()
      .max(VENCIMENTO_NOME_MAX, mensagensCuidados.nomeLongo)
      .refine(isPlainName, mensagensGerais.caracterOculto)
      .default(''),
    vence_em: diaSchema,
  }),
  answers: { 200: vencimentoSchema },
});

export const deleteVencimentoRoute = defineRoute('DELETE /api/cuidados/vencimentos/:id', {
  who,
  summary: 'Forget the day on which a document expires',
  params: z.object({ id: idSchema }),
  errors: [404],
});
