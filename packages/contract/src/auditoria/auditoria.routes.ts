import { z } from 'zod';
import { schemaOf } from '../lista/schema.ts';
import { ROTAS_WEB } from '../nouns.ts';
import { listQueryShape } from '../rota/fields.ts';
import { asXlsx, defineExport, defineRoute } from '../rota/route.ts';
import { CAMPOS_AUDITORIA } from './auditoria.rules.ts';

const fieldChangeSchema = z.object({
  campo: z.string(),
  antes: z.string().nullable(),
  depois: z.string().nullable(),
});
export type FieldChange = z.infer<typeof fieldChangeSchema>;

const auditoriaSchema = schemaOf(CAMPOS_AUDITORIA, { mudancas: z.array(fieldChangeSchema) });
export type Auditoria = z.output<typeof auditoriaSchema>;

const filtroShape = {
  inicio: listQueryShape.inicio,
  fim: listQueryShape.fim,
  busca: listQueryShape.busca,
  acao: auditoriaSchema.shape.acao.optional(),
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
