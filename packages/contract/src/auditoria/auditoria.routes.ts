import { z } from 'zod';
import { ACOES_AUDITORIA, ROTAS_WEB } from '../nouns.ts';
import { instantOutSchema, listQueryShape } from '../rota/fields.ts';
import { asXlsx, defineExport, defineRoute } from '../rota/route.ts';

const acaoSchema = z.enum(Object.keys(ACOES_AUDITORIA) as (keyof typeof ACOES_AUDITORIA)[]);

const mudancaSchema = z.object({
  campo: z.string(),
  antes: z.string().nullable(),
  depois: z.string().nullable(),
});
export type Mudanca = z.infer<typeof mudancaSchema>;

const auditoriaSchema = z.object({
  id: z.string(),
  em: instantOutSchema,
  usuario: z.string(),
  usuario_id: z.number().int().nullable(),
  acao: acaoSchema,
  /** A name, plate, masked CPF, address of the API or path of a screen. */
  alvo: z.string(),
  mudancas: z.array(mudancaSchema),
  /** IP address; null for the command line. */
  endereco: z.string().nullable(),
});
export type Auditoria = z.output<typeof auditoriaSchema>;

const filtroShape = {
  inicio: listQueryShape.inicio,
  fim: listQueryShape.fim,
  busca: listQueryShape.busca,
  acao: acaoSchema.optional(),
};
const who = ROTAS_WEB.auditoria.tipos;

export const listAuditoriaRoute = defineRoute('GET /api/auditoria', {
  who,
  peso: 'leitura',
  summary: 'Who did what when and from where, newest first',
  query: z.object({
    ...filtroShape,
    cursor: listQueryShape.cursor,
    limite: listQueryShape.limite,
  }),
  answers: { 200: z.object({ auditoria: z.array(auditoriaSchema) }) },
});

export const exportAuditoriaRoute = defineExport('/api/auditoria.csv', {
  who,
  summary: 'The same as CSV, streamed',
  query: z.object(filtroShape),
});

export const exportAuditoriaXlsxRoute = asXlsx(exportAuditoriaRoute);
