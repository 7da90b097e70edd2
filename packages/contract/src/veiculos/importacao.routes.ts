import { z } from 'zod';
import { ROTAS_WEB } from '../nouns.ts';
import { folhaField, folhasShape } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import { CAMPOS_VEICULO } from './campos.ts';
import { mensagensImportacao } from './importacao.messages.ts';

const who = ROTAS_WEB.veiculos.tipos;
const multipart = {
  fields: z.object({ folha: folhaField }),
  files: { planilha: { min: 1, max: 1, message: mensagensImportacao.arquivoObrigatorio } },
} as const;
const campoSchema = z.enum(CAMPOS_VEICULO);

/** The vehicle as it would be stored, or the faults by cell. */
const linhaImportadaSchema = z.object({
  /** As a spreadsheet program numbers it. */
  linha: z.number().int(),
  dados: z.record(campoSchema, z.string()),
  faltas: z.partialRecord(campoSchema, z.string()),
});
export type LinhaImportada = z.output<typeof linhaImportadaSchema>;

export const checkImportacaoRoute = defineRoute('POST /api/veiculos-frota/importacao/conferir', {
  who,
  summary:
    'What a spreadsheet of vehicles would register and what is wrong in it; nothing is written',
  multipart,
  answers: {
    200: z.object({
      linhas: z.array(linhaImportadaSchema),
      ignoradas: z.array(z.string()),
      ...folhasShape,
    }),
  },
});
export type ImportacaoConferida = z.output<(typeof checkImportacaoRoute)['answers'][200]>;

export const importVeiculosRoute = defineRoute('POST /api/veiculos-frota/importacao', {
  who,
  summary: 'Register every vehicle of a spreadsheet, or none where a single row is faulty',
  multipart,
  answers: { 201: z.object({ total: z.number().int() }) },
  errors: [409],
});

export const getModeloCsvRoute = defineRoute('GET /api/veiculos-frota/modelo.csv', {
  who,
  summary: 'Empty spreadsheet for an import, as CSV',
  answers: { 200: null },
});

export const getModeloXlsxRoute = defineRoute('GET /api/veiculos-frota/modelo.xlsx', {
  who,
  summary: 'Empty spreadsheet for an import, with a sheet that says how to fill it in',
  answers: { 200: null },
});
