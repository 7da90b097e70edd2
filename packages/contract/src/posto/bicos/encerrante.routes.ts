import { z } from 'zod';
import { PRODUTOS } from '../../combustivel/index.ts';
import { multipartOf } from '../../formulario/formulario.schema.ts';
import { schemaOf } from '../../lista/schema.ts';
import { ROTAS_WEB } from '../../nouns.ts';
import {
  idSchema,
  instantOutSchema,
  listQueryShape,
  motivoField,
  numberOutSchema,
} from '../../rota/fields.ts';
import { REGRA_MOTIVO } from '../../rota/hidden-characters.ts';
import { defineRoute, type RouteAnswer } from '../../rota/route.ts';
import { motivoPostoSchema } from '../ajuste/ajuste.schema.ts';
import {
  ENCERRANTE,
  MOMENTOS_ENCERRANTE,
  type MomentoEncerrante,
  mensagensEncerrante,
  REINICIOS_ENCERRANTE,
  type ReinicioEncerrante,
} from './encerrante.formulario.ts';
import { CAMPOS_TURNO } from './turno.campos.ts';

const momentoSchema = z.enum(Object.keys(MOMENTOS_ENCERRANTE) as [MomentoEncerrante], {
  error: mensagensEncerrante.momentoObrigatorio,
});
const reinicioSchema = z.enum(Object.keys(REINICIOS_ENCERRANTE) as [ReinicioEncerrante]);

export const createEncerranteRoute = defineRoute('POST /api/posto/encerrantes', {
  who: ROTAS_WEB.encerrante.tipos,
  summary:
    "What a nozzle's totaliser shows at the beginning or the end of a shift; less than before only with a declared restart, its reason and photo",
  multipart: multipartOf(ENCERRANTE, { motivo: motivoField(REGRA_MOTIVO).optional() }),
  answers: {
    201: z.object({
      id: z.string(),
      /** To be looked at: the photo differs or cannot be read, the clock is wrong, or a restart is in doubt. */
      conferencia: z.boolean(),
    }),
  },
  errors: [404, 409, 415],
});

const leituraEncerranteSchema = z.object({
  id: z.string(),
  momento: momentoSchema,
  valor: numberOutSchema,
  em: instantOutSchema,
  usuario: z.string(),
  usuario_id: z.number().int(),
  lido: numberOutSchema.nullable(),
  conferencia: z.boolean(),
  relogio_suspeito: z.boolean(),
  reinicio: reinicioSchema.nullable(),
  motivo: z.string().nullable(),
  foto: z.string().nullable(),
});
export type LeituraEncerrante = z.output<typeof leituraEncerranteSchema>;

export const listTurnosRoute = defineRoute('GET /api/posto/turnos', {
  who: ['Frota'],
  escopo: 'ler:posto',
  peso: 'leitura',
  summary:
    "Shifts, newest first: a nozzle's span between two readings of its totaliser beside what was booked in it; `inicio` and `fim` are days on which they began",
  query: z.object({
    inicio: listQueryShape.inicio,
    fim: listQueryShape.fim,
    bico: idSchema.optional(),
    cursor: listQueryShape.cursor,
    limite: listQueryShape.limite,
  }),
  answers: {
    200: z.array(
      schemaOf(CAMPOS_TURNO, {
        bico: z.object({ id: z.string(), nome: z.string(), tipo: z.enum(PRODUTOS) }),
        abertura: leituraEncerranteSchema,
        fechamento: leituraEncerranteSchema.nullable(),
        pessoas: z.array(z.object({ id: z.number().int().nullable(), nome: z.string() })),
      }),
    ),
  },
  background: true,
});
export type Turno = RouteAnswer<typeof listTurnosRoute>[number];

export const correctBicoRoute = defineRoute('PUT /api/posto/abastecimentos/:id/bico', {
  who: ['Frota'],
  summary:
    'Say from which nozzle what a booked fueling took of one product came; shifts follow, the record keeps who said so, when and why',
  params: z.object({ id: idSchema }),
  body: z.object({
    tipo: z.enum(PRODUTOS),
    bico: idSchema.nullable(),
    motivo: motivoPostoSchema,
  }),
  errors: [404, 409],
});
