import { z } from 'zod';
import { NIVEIS } from '../combustivel/nivel.ts';
import { DONOS_VENCIMENTO } from '../cuidados/vencimento.ts';
import { urlFields } from '../fotos/photos-by-url.ts';
import { schemaOf } from '../lista/schema.ts';
import { ROTAS_WEB } from '../nouns.ts';
import { kmField } from '../numero/fields.ts';
import { idSchema, instantSchema, listQuerySchema } from '../rota/fields.ts';
import { isPlainName } from '../rota/hidden-characters.ts';
import { mensagensGerais } from '../rota/rota.messages.ts';
import { defineRoute } from '../rota/route.ts';
import { placaSchema } from '../veiculos/veiculo.schema.ts';
import { CAMPOS_CHECKIN } from './checkin.campos.ts';
import { FOTOS_POR_ITEM, mensagensCheckin } from './checkin.messages.ts';
import { ITENS_SEGURANCA, STATUS_CHECKIN } from './checkin.rules.ts';

const condicaoSchema = z.enum(['OK', 'NOK']).default('NOK');
/** 'carrinho,cone' as multipart text; the contract's order is kept. */
const namedSchema = <Name extends string>(names: readonly Name[]) =>
  z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim()))
    .transform((named) => names.filter((name) => named.includes(name)));
const itensSchema = namedSchema(ITENS_SEGURANCA);
const donosSchema = namedSchema(DONOS_VENCIMENTO);
const safetyFiles = { min: 0, max: FOTOS_POR_ITEM };
const files = {
  fotoPlaca: { min: 1, max: 1, message: mensagensCheckin.placaObrigatoria },
  fotoPainelKm: { min: 1, max: 1, message: mensagensCheckin.fotoKmObrigatoria },
  fotoPainelCombustivel: { min: 1, max: 1, message: mensagensCheckin.fotoNivelObrigatoria },
  fotosCarrinho: safetyFiles,
  fotosCone: safetyFiles,
  fotosTravaRodas: safetyFiles,
} as const;

export const createCheckinRoute = defineRoute('POST /api/checkin', {
  who: ROTAS_WEB.checkin.tipos,
  summary: 'Gate check-in; the server decides the status and makes the task',
  multipart: {
    fields: z.object({
      id: idSchema.optional(),
      ocorrido_em: instantSchema.optional(),
      placa: placaSchema,
      km: kmField(mensagensCheckin.kmObrigatorio),
      motorista: z
        .string({ error: mensagensCheckin.motoristaObrigatorio })
        .trim()
        .min(1, mensagensCheckin.motoristaObrigatorio)
        .refine(isPlainName, mensagensGerais.caracterOculto),
      combustivel: z.enum(NIVEIS, { error: mensagensCheckin.nivelObrigatorio }),
      /** What the device showed; the server decides and tells where it differs. */
      status: z.string().optional(),
      carrinho: condicaoSchema,
      cone: condicaoSchema,
      travaRodas: condicaoSchema,
      itens_nao_vistos: itensSchema.optional(),
      avisa_vencidos: donosSchema.optional(),
      ...urlFields(files),
    }),
    files,
    byUrl: true,
  },
  answers: {
    201: z.object({
      id: z.string(),
      status: z.enum(STATUS_CHECKIN),
      aviso: z.string().optional(),
    }),
  },
  errors: [409, 415],
});

export const checkinSchema = schemaOf(CAMPOS_CHECKIN, {
  itens_nao_vistos: z.array(z.enum(ITENS_SEGURANCA)).nullable(),
});
export type Checkin = z.output<typeof checkinSchema>;

export const listCheckinsRoute = defineRoute('GET /api/checkin', {
  who: ROTAS_WEB.log.tipos,
  escopo: 'ler:registros',
  peso: 'leitura',
  summary: 'Gate check-ins, newest first',
  query: listQuerySchema,
  answers: { 200: z.object({ checkins: z.array(checkinSchema) }) },
});

export const listCheckinsFinalizadosRoute = defineRoute('GET /api/logs/checkin-finalizados', {
  who: ROTAS_WEB.log.tipos,
  escopo: 'ler:registros',
  peso: 'leitura',
  summary: 'Finished gate check-ins, newest first',
  query: listQuerySchema,
  answers: { 200: z.object({ checkins: z.array(checkinSchema) }) },
});
