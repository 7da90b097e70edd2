import { z } from 'zod';
import { ROTAS_WEB } from '../nouns.ts';
import { instantOutSchema } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import { FALHAS_CERTIFICADO } from './aviso.ts';

export const getCertificadoRoute = defineRoute('GET /api/certificado', {
  who: ROTAS_WEB.certificado.tipos,
  summary: 'The certificate of the server’s own https, and where devices get the authority of it',
  answers: {
    200: z.object({
      /** Null where the server itself serves no https. */
      certificado: z
        .object({
          nomes: z.array(z.string()),
          termina_em: instantOutSchema,
          falha: z.enum(FALHAS_CERTIFICADO).nullable(),
          /** The local network's own authority: its page for phones, and its SHA-256. */
          autoridade: z.object({ endereco: z.url(), impressao: z.string() }).nullable(),
        })
        .nullable(),
    }),
  },
});
