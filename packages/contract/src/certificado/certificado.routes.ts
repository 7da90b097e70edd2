import { z } from 'zod';
import { ROTAS_WEB } from '../nouns.ts';
import { instantOutSchema } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';

const DAY_MS = 86_400_000;
/** One failed renewal is not told: the next attempt usually succeeds. */
const FALHANDO_MS = DAY_MS;
const ACABANDO_MS = 14 * DAY_MS;

export const FALHAS_CERTIFICADO = [
  'outra_chave',
  'ilegivel',
  'vencido',
  'provisorio',
  'sem_autoridade',
  'sem_nome',
  'porta_80',
  'limite',
  'recusado',
] as const;
export type FalhaCertificado = (typeof FALHAS_CERTIFICADO)[number];

export interface CertificadoServido {
  readonly vale_de: Date;
  readonly termina_em: Date;
  readonly falha: { readonly motivo: FalhaCertificado; readonly desde: Date } | null;
}

export const avisoCertificadoSchema = z.object({
  termina_em: instantOutSchema,
  vencido: z.boolean(),
  falha: z.enum(FALHAS_CERTIFICADO).nullable(),
});
export type AvisoCertificado = z.output<typeof avisoCertificadoSchema>;

export function avisoDoCertificado(
  { vale_de, termina_em, falha }: CertificadoServido,
  agora: Date,
): z.input<typeof avisoCertificadoSchema> | null {
  const left = termina_em.getTime() - agora.getTime();
  // Warn 14 days before the end; for a short certificate, in the last sixth of its life.
  const late = Math.min(ACABANDO_MS, (termina_em.getTime() - vale_de.getTime()) / 6);
  const isFailing = falha !== null && agora.getTime() - falha.desde.getTime() >= FALHANDO_MS;
  if (left > late && !isFailing) return null;
  return { termina_em, vencido: left <= 0, falha: falha?.motivo ?? null };
}

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
