import { z } from 'zod';
import { checkinSchema } from '../checkin/checkin.routes.ts';
import { abastecidoSchema } from '../conferencia/correcao.ts';
import { schemaOf } from '../lista/schema.ts';
import { ROTAS_WEB } from '../nouns.ts';
import { idSchema, instantOutSchema, listQuerySchema } from '../rota/fields.ts';
import { asXlsx, defineExport, defineRoute } from '../rota/route.ts';
import { CAMPOS_EXCLUSAO } from './exclusoes.campos.ts';

const exclusaoSchema = schemaOf(CAMPOS_EXCLUSAO);
export type Exclusao = z.output<typeof exclusaoSchema>;

const who = ROTAS_WEB.log.tipos;

export const listExclusoesRoute = defineRoute('GET /api/logs/exclusoes', {
  who,
  escopo: 'ler:registros',
  peso: 'leitura',
  summary: 'Deleted tasks, newest first',
  query: listQuerySchema,
  answers: { 200: z.object({ logs: z.array(exclusaoSchema) }) },
});

const exportQuery = listQuerySchema.pick({ inicio: true, fim: true, busca: true });

export const exportExclusoesRoute = defineExport('/api/logs/exclusoes.csv', {
  who,
  escopo: 'ler:registros',
  summary: 'Deleted tasks as CSV, streamed',
  query: exportQuery,
});

export const exportExclusoesXlsxRoute = asXlsx(exportExclusoesRoute);

export const exportCheckinsRoute = defineExport('/api/checkin.csv', {
  who,
  escopo: 'ler:registros',
  summary: 'Gate check-ins as CSV, streamed',
  query: exportQuery,
});

export const exportCheckinsXlsxRoute = asXlsx(exportCheckinsRoute);

const acontecimentoSchema = z.object({
  em: instantOutSchema,
  usuario: z.string(),
  usuario_id: z.number().int().nullable(),
  acao: z.enum([
    ...(['checkin', 'assumida', 'devolvida', 'abastecida', 'excluida', 'estornada'] as const),
    'bico_corrigido',
    'corrigida',
  ]),
  detalhe: z.string().nullable(),
});

export const registroDetalheRoute = defineRoute('GET /api/checkin/:id', {
  who,
  escopo: 'ler:registros',
  summary: 'A check-in with its photos and who did what when',
  params: z.object({ id: idSchema }),
  answers: {
    200: z.object({
      checkin: checkinSchema,
      /** `papel`: multipart field; `de`: gate or attendant. */
      fotos: z.array(
        z.object({
          papel: z.string(),
          url: z.string(),
          de: z.enum(['checkin', 'abastecimento']),
        }),
      ),
      historico: z.array(acontecimentoSchema),
      abastecimentos: z.array(
        abastecidoSchema.extend({
          id: z.string(),
          manobrista: z.string(),
          manobrista_id: z.number().int().nullable(),
          estornado: z.boolean(),
          informado: abastecidoSchema.nullable(),
        }),
      ),
    }),
  },
  errors: [404],
});

const meuLancamentoSchema = z.object({
  id: z.string(),
  origem: z.enum(['checkin', 'abastecimento_interno', 'abastecimento_externo']),
  placa: z.string(),
  km: z.number().int(),
  ocorrido_em: instantOutSchema,
  estornado: z.boolean(),
  informado: abastecidoSchema.pick({ placa: true, km: true, em: true }).nullable(),
  /** Open and decided items: keys of MOTIVOS_CONFERENCIA. */
  conferencias: z.array(z.object({ campo: z.string(), motivo: z.string(), decidida: z.boolean() })),
});

export const listMeusLancamentosRoute = defineRoute('GET /api/lancamentos/meus', {
  who: 'session',
  peso: 'leitura',
  summary:
    'What I sent: check-ins and fuelings, newest first, with what was flagged and why; total in X-Total',
  query: listQuerySchema.pick({ busca: true, cursor: true, limite: true }),
  answers: { 200: z.object({ lancamentos: z.array(meuLancamentoSchema) }) },
});
