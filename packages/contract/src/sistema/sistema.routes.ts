import { z } from 'zod';
import { senhaAtualSchema } from '../acesso/acesso.schema.ts';
import { codigoSchema } from '../acesso/segundo-fator/segundo-fator.routes.ts';
import { avisoCertificadoSchema, FALHAS_CERTIFICADO } from '../certificado/certificado.routes.ts';
import type { Campos } from '../lista/campos.ts';
import { schemaOf } from '../lista/schema.ts';
import { ROTAS_WEB } from '../nouns.ts';
import { duvidaSchema } from '../relogio/relogio.routes.ts';
import { idSchema, instantOutSchema, numberOutSchema } from '../rota/fields.ts';
import { defineRoute } from '../rota/route.ts';
import { GUARDADOS } from './avisos.ts';

const who = ROTAS_WEB.sistema.tipos;

/** Restored into a scratch database and compared with the backup's figures. */
const provaSchema = z.object({
  em: instantOutSchema.nullable(),
  ms: z.number().int().nullable(),
  falha: z.string().nullable(),
});

export const CAMPOS_COPIA = {
  id: { tipo: 'texto' },
  pedida_em: { tipo: 'instante' },
  /** When it was complete and read back; null before, or where it failed. */
  feita_em: { tipo: 'instante', tela: 'Feita em', nulo: true },
  situacao: { tipo: 'proprio', tela: 'Situação', foraDaApi: true },
  bytes: { tipo: 'numero', tela: 'Tamanho', nulo: true },
  ms: { tipo: 'duracao', tela: 'Levou', nulo: true },
  /** Rows, sums of the ledger and new photos were read back. */
  conferida: { tipo: 'simNao' },
  fotos_novas: { tipo: 'inteiro', nulo: true },
  fotos_perdidas: { tipo: 'inteiro', nulo: true },
  falha: { tipo: 'texto', nulo: true },
  prova: { tipo: 'proprio', tela: 'Prova' },
} as const satisfies Campos;

const copiaSchema = schemaOf(CAMPOS_COPIA, { prova: provaSchema.nullable() });
export type Copia = z.output<typeof copiaSchema>;

export const problemaCopiasSchema = z.object({
  /** `removidos`: the list of anonymised people and deleted photos could not be written beside the backups. */
  motivo: z.enum(['falha', 'atraso', 'prova', 'removidos']),
  falha: z.string().nullable(),
  ultima: instantOutSchema.nullable(),
});
export type ProblemaCopias = z.output<typeof problemaCopiasSchema>;

export const listCopiasRoute = defineRoute('GET /api/sistema/copias', {
  who,
  summary: 'The copies of database and photos that are kept, and what failed lately, newest first',
  answers: { 200: z.array(copiaSchema) },
  background: true,
});

export const makeCopiaRoute = defineRoute('POST /api/sistema/copias', {
  who,
  summary: 'Make a copy now; one that is under way already is the answer',
  answers: { 202: z.object({ id: idSchema }) },
  errors: [409],
});

export const provaCopiaRoute = defineRoute('POST /api/sistema/copias/:id/prova', {
  who,
  summary:
    'Restore a copy into a scratch database and compare it with what was noted at its moment',
  params: z.object({ id: idSchema }),
  answers: { 202: z.object({ id: idSchema }) },
  errors: [404, 409],
});

const discoBaixoSchema = z.object({
  livre: z.number(),
  /** Days until the disk is full; null where nothing grows. */
  dias: z.number().int().nullable(),
});
export type DiscoBaixo = z.output<typeof discoBaixoSchema>;

/** Each null while all is well. */
export const problemasSchema = z.object({
  disco_cheio: z.boolean(),
  /** From here on for managers. The disk will be full soon. */
  disco_baixo: discoBaixoSchema.nullable(),
  disco_parado: z.array(z.enum(GUARDADOS)).nullable(),
  relogio: duvidaSchema.nullable(),
  /** Ahead of the database's by so many ms; no doubt yet. */
  relogio_fora: z.number().int().nullable(),
  certificado: avisoCertificadoSchema.nullable(),
  copias: problemaCopiasSchema.nullable(),
  pasta_notas: z.string().nullable(),
  /** Hosts that are switched off, or that missed messages. */
  webhooks: z.array(z.string()).nullable(),
});
export type Problemas = z.output<typeof problemasSchema>;

export const SEM_PROBLEMAS: Problemas = {
  disco_cheio: false,
  disco_baixo: null,
  disco_parado: null,
  relogio: null,
  relogio_fora: null,
  certificado: null,
  copias: null,
  pasta_notas: null,
  webhooks: null,
};

const AVISOS_SERVIDOR = Object.keys(
  problemasSchema.shape,
) as readonly (keyof Problemas)[] as readonly [keyof Problemas, ...(keyof Problemas)[]];

const ROTULOS_ERRO = {
  falha: 'Falha do programa',
  banco: 'Banco de dados fora do ar',
  fotos: 'Armazenamento de fotos fora do ar',
  disco: 'Disco cheio',
  permissao: 'Sem permissão na pasta',
  arquivos: 'Limite de arquivos abertos',
  demorou: 'Consulta demorada, interrompida',
  ocupado: 'Servidor ocupado',
  trabalho: 'Tarefa automática do servidor',
  push: 'Aviso a um aparelho',
} as const;
export type TipoErro = keyof typeof ROTULOS_ERRO;

export const CAMPOS_ERRO = {
  tipo: { tipo: 'opcao', tela: 'Erro', opcoes: ROTULOS_ERRO },
  /** Method and pattern, or the job's name in the log. */
  onde: { tipo: 'texto', tela: 'Onde' },
  ultimo_em: { tipo: 'instante', tela: 'A última' },
  vezes: { tipo: 'inteiro', tela: 'Vezes' },
} as const satisfies Campos;

/** Slow calls. */
export const CAMPOS_LENTA = {
  rota: { tipo: 'texto', tela: 'Chamada' },
  vezes: { tipo: 'inteiro', tela: 'Vezes' },
  media_ms: { tipo: 'duracao', tela: 'Média' },
  maior_ms: { tipo: 'duracao', tela: 'A maior' },
} as const satisfies Campos;

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
  erros: z.array(schemaOf(CAMPOS_ERRO)),
  /** Yesterday's slowest calls of all servers, else today's. */
  lentas: z.array(schemaOf(CAMPOS_LENTA)),
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

const exigenciaSchema = z.object({
  exigido: z.boolean(),
  sem: z.array(z.string()),
});

export const getExigenciaRoute = defineRoute('GET /api/sistema/segundo-fator', {
  who,
  summary: 'Whether Frota must have a second factor, and who has none',
  answers: { 200: exigenciaSchema },
});

export const setExigenciaRoute = defineRoute('PUT /api/sistema/segundo-fator', {
  who,
  summary:
    'Require a second factor of Frota: who has none must make one before anything else works. To switch it off asks the own password, and a code of who has one',
  body: z.object({
    exigido: z.boolean(),
    /** Needed to switch it off: password, and code where the caller has one. */
    senha_atual: senhaAtualSchema.optional(),
    codigo: codigoSchema.optional(),
  }),
  answers: { 200: exigenciaSchema },
});
