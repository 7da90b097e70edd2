import { z } from 'zod';
import { PRODUTOS } from '../../combustivel/index.ts';
import { instantOutSchema, mesSchema } from '../../rota/fields.ts';
import { defineRoute, type RouteAnswer } from '../../rota/route.ts';
import { linhaLivroSchema } from './livro.routes.ts';

const mesParams = z.object({ mes: mesSchema });

export const fecharMesRoute = defineRoute('POST /api/posto/meses/:mes/fechamento', {
  who: ['Frota'],
  peso: 'leitura',
  summary:
    "Close a month of the station's book: the hash of its figures is kept. Where nothing changed since the last closing, that one is answered",
  params: mesParams,
  answers: { 201: z.object({ sha256: z.string() }) },
  errors: [409],
});

export const getMesAFecharRoute = defineRoute('GET /api/posto/meses/a-fechar', {
  who: ['Frota'],
  summary: "The month before this one, where the station's book had begun and it was never closed",
  answers: {
    200: z.object({
      /** 'aaaa-mm'; null where there is nothing to close. */
      mes: z.string().nullable(),
    }),
  },
  // Asked again whenever the balances change.
  background: true,
});

export const getFechamentosRoute = defineRoute('GET /api/posto/meses/:mes/fechamento', {
  who: ['Frota'],
  peso: 'leitura',
  summary: "A month's closings, the newest first, and what was written in it after the newest",
  params: mesParams,
  answers: {
    200: z.object({
      acabou: z.boolean(),
      fechamentos: z.array(
        z.object({
          numero: z.number().int(),
          sha256: z.string(),
          em: instantOutSchema,
          usuario: z.string(),
          usuario_id: z.number().int(),
        }),
      ),
      /** Hash of the current figures; null for a month never closed. */
      agora: z.string().nullable(),
      depois: z.array(
        linhaLivroSchema
          .pick({
            id: true,
            classe: true,
            estorno: true,
            ajuste: true,
            correcao: true,
            em: true,
            lancado_em: true,
            litros: true,
            nf: true,
            bico: true,
          })
          .extend({ tipo: z.enum(PRODUTOS) }),
      ),
    }),
  },
  background: true,
});
export type FechamentosDoMes = RouteAnswer<typeof getFechamentosRoute>;
