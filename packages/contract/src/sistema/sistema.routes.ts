import { z } from 'zod';
import { FALHAS_CERTIFICADO } from '../certificado/aviso.ts';
import { ROTAS_WEB } from '../nouns.ts';
import { instantOutSchema, numberOutSchema } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import { GUARDADOS } from './guardados.ts';
import { AVISOS_SERVIDOR } from './problemas.routes.ts';

const who = ROTAS_WEB.sistema.tipos;

/** Why a call, or what the server does by itself, failed. */
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
/** What waits is counted no further. */
export const FILA_MAX = 10_000;

const porDiaSchema = z
  .number()
  .nullable()
  .describe('Bytes a day, of the last month; null until a day was measured');
const filaSchema = z.object({
  /** `FILA_MAX` where they are more. */
  esperam: z.number().int(),
  /** Since when the oldest waits, where that is kept. */
  desde: instantOutSchema.nullable(),
});

export const sistemaSchema = z.object({
  versao: z.string(),
  /**
   * What CHANGELOG.md says of it and of those that came after the one that served before, the newest first; `titulo` is null of
   * what is new.
   */
  novidades: z.array(
    z.object({
      versao: z.string(),
      partes: z.array(z.object({ titulo: z.string().nullable(), itens: z.array(z.string()) })),
    }),
  ),
  /** Since when this process serves. */
  desde: instantOutSchema,
  banco: z.object({
    tipo: z.enum(['embutido', 'postgresql']),
    bytes: numberOutSchema,
    por_dia: porDiaSchema,
  }),
  /** The disks of this machine that it writes to. */
  disco: z.array(
    z.object({
      guarda: z.array(z.enum(GUARDADOS)),
      livre: z.number(),
      total: z.number(),
      /** How many days until no photo is taken any more, as things grow now; null where nothing is known to grow. */
      dias: z.number().int().nullable(),
    }),
  ),
  fotos: z.object({
    /** Beyond some thousands as the database last estimated it. */
    quantas: z.number().int(),
    bytes: z.number(),
    por_dia: porDiaSchema,
  }),
  filas: z.object({ leituras: filaSchema, casos: filaSchema, push: filaSchema }),
  /** Readings by this process in the last day, at most the last 1,000. */
  leitor: z.object({
    lidas: z.number().int(),
    mediana_ms: z.number().nullable(),
    p95_ms: z.number().nullable(),
  }),
  /** Null where COPIAS_DIR is not set. */
  copia: z
    .object({
      /** 'HH:MM', local. */
      hora: z.string(),
      trancada: z.boolean(),
      /** The last good one. */
      ultima: instantOutSchema.nullable(),
      bytes: numberOutSchema.nullable(),
      ms: z.number().int().nullable(),
      /** The last drill. */
      prova: z.object({ em: instantOutSchema, falha: z.string().nullable() }).nullable(),
      /** Why there is no newer one, in a sentence. */
      falha: z.string().nullable(),
    })
    .nullable(),
  /** Null where the server itself serves no https. */
  certificado: z
    .object({ termina_em: instantOutSchema, falha: z.enum(FALHAS_CERTIFICADO).nullable() })
    .nullable(),
  relogio: z.object({
    agora: instantOutSchema,
    /** How far it is ahead of the database's machine; null where that is this one. */
    adiantado_ms: z.number().int().nullable(),
  }),
  /** Of the last day and all servers, the most frequent first. */
  erros: z.array(
    z.object({
      tipo: z.enum(TIPOS_ERRO),
      /** The call's method and pattern, or the work's name in the log. */
      onde: z.string(),
      vezes: z.number().int(),
      ultimo_em: instantOutSchema,
    }),
  ),
  /** The slowest calls of yesterday, else of today so far, of all servers. */
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
