import { z } from 'zod';
import { FALHAS_CERTIFICADO } from '../certificado/aviso.ts';
import { ROTAS_WEB } from '../nouns.ts';
import { instantOutSchema, numberOutSchema } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import { GUARDADOS } from './avisos.ts';
import { AVISOS_SERVIDOR } from './problemas.routes.ts';

const who = ROTAS_WEB.sistema.tipos;

export const TIPOS_ERRO = [
  'falha',
  'banco',
  'fotos',
  'disco',
  'permissao',
  'arquivos',
  'demorou',
  'ocupado',
  'trabalho',
  'push',
] as const;
export type TipoErro = (typeof TIPOS_ERRO)[number];

export const FILAS = ['leituras', 'casos', 'push'] as const;
/** Counting stops here. */
export const FILA_MAX = 10_000;

const porDiaSchema = z
  .number()
  .nullable()
  .describe('Bytes a day, of the last month; null until a day was measured');
const filaSchema = z.object({
  /** At most `FILA_MAX`. */
  esperam: z.number().int(),
  desde: instantOutSchema.nullable(),
});

export const sistemaSchema = z.object({
  versao: z.string(),
  /** From CHANGELOG.md, newest first, since the version that ran before; `titulo` is null for what is new. */
  novidades: z.array(
    z.object({
      versao: z.string(),
      partes: z.array(z.object({ titulo: z.string().nullable(), itens: z.array(z.string()) })),
    }),
  ),
  desde: instantOutSchema,
  banco: z.object({
    tipo: z.enum(['embutido', 'postgresql']),
    bytes: numberOutSchema,
    por_dia: porDiaSchema,
  }),
  disco: z.array(
    z.object({
      guarda: z.array(z.enum(GUARDADOS)),
      livre: z.number(),
      total: z.number(),
      dias: z.number().int().nullable(),
    }),
  ),
  fotos: z.object({
    quantas: z.number().int(),
    bytes: z.number(),
    por_dia: porDiaSchema,
  }),
  filas: z.object({ leituras: filaSchema, casos: filaSchema, push: filaSchema }),
  /** By this process, last day, at most 1,000. */
  leitor: z.object({
    lidas: z.number().int(),
    mediana_ms: z.number().nullable(),
    p95_ms: z.number().nullable(),
  }),
  /** Null without COPIAS_DIR. */
  copia: z
    .object({
      hora: z.string(),
      trancada: z.boolean(),
      ultima: instantOutSchema.nullable(),
      bytes: numberOutSchema.nullable(),
      ms: z.number().int().nullable(),
      prova: z.object({ em: instantOutSchema, falha: z.string().nullable() }).nullable(),
      falha: z.string().nullable(),
    })
    .nullable(),
  /** Null where the server itself serves no https. */
  certificado: z
    .object({ termina_em: instantOutSchema, falha: z.enum(FALHAS_CERTIFICADO).nullable() })
    .nullable(),
  relogio: z.object({
    agora: instantOutSchema,
    adiantado_ms: z.number().int().nullable(),
  }),
  /** Last day, all servers, most frequent first. */
  erros: z.array(
    z.object({
      tipo: z.enum(TIPOS_ERRO),
      /** Method and pattern, or the job's name in the log. */
      onde: z.string(),
      vezes: z.number().int(),
      ultimo_em: instantOutSchema,
    }),
  ),
  /** Yesterday's slowest calls of all servers, else today's. */
  lentas: z.array(
    z.object({
      rota: z.string(),
      vezes: z.number().int(),
      media_ms: z.number(),
      maior_ms: z.number(),
    }),
  ),
  avisos: z.array(z.object({ tipo: z.enum(AVISOS_SERVIDOR), frase: z.string() })),
});
export type Sistema = z.output<typeof sistemaSchema>;

export const getSistemaRoute = defineRoute('GET /api/sistema', {
  who,
  summary: 'How the server is: what it holds, what waits, what failed, and what somebody should do',
  answers: { 200: sistemaSchema },
  background: true,
});

export const suporteRoute = defineRoute('GET /api/sistema/suporte.txt', {
  who,
  summary: 'The same as text to send to who supports the program, without a name, CPF or plate',
  answers: { 200: null },
});
