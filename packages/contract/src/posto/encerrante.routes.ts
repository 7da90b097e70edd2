import { z } from 'zod';
import { LITROS_DECIMAIS } from '../combustivel/combustivel.ts';
import { urlFields } from '../fotos/photos-by-url.ts';
import { ROTAS_WEB } from '../nouns.ts';
import { requiredDecimalField } from '../numero/fields.ts';
import { idSchema, instantSchema, motivoField } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import { mensagensEncerrante } from './encerrante.messages.ts';
import {
  MOMENTOS_ENCERRANTE,
  type MomentoEncerrante,
  REINICIOS_ENCERRANTE,
  type ReinicioEncerrante,
} from './encerrante.rules.ts';
import { POSTO_MOTIVO_MIN } from './posto.messages.ts';
import { CASAS_ENCERRANTE } from './tanques.rules.ts';

const momentoSchema = z.enum(Object.keys(MOMENTOS_ENCERRANTE) as [MomentoEncerrante], {
  error: mensagensEncerrante.momentoObrigatorio,
});
const reinicioSchema = z.enum(Object.keys(REINICIOS_ENCERRANTE) as [ReinicioEncerrante]);
const files = { fotoEncerrante: { min: 0, max: 1 } } as const;

/** Why a totaliser shows less than before. */
export const REGRA_MOTIVO_REINICIO = {
  min: POSTO_MOTIVO_MIN,
  curto: mensagensEncerrante.motivo,
  longo: mensagensEncerrante.motivoLongo,
};

export const createEncerranteRoute = defineRoute('POST /api/posto/encerrantes', {
  who: ROTAS_WEB.encerrante.tipos,
  summary:
    "What a nozzle's totaliser shows at the beginning or the end of a shift; less than before only with a declared restart, its reason and photo",
  multipart: {
    fields: z.object({
      id: idSchema.optional(),
      ocorrido_em: instantSchema.optional(),
      bico: z.uuid({ error: mensagensEncerrante.bicoObrigatorio }),
      momento: momentoSchema,
      valor: requiredDecimalField(
        LITROS_DECIMAIS,
        10 ** CASAS_ENCERRANTE.max,
        mensagensEncerrante.valorObrigatorio,
      ),
      reinicio: reinicioSchema.optional(),
      /** Of a restart. */
      motivo: motivoField(REGRA_MOTIVO_REINICIO).optional(),
      ...urlFields(files),
    }),
    files,
    byUrl: true,
  },
  answers: {
    201: z.object({
      id: z.string(),
      /** The photo shows something else, nothing could be read on it, or the device's clock is wrong. */
      conferencia: z.boolean(),
    }),
  },
  errors: [404, 409, 415],
});
