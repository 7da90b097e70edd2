import { z } from 'zod';
import { TIPOS_LOGIN } from '../acesso/acesso.rules.ts';
import { defineRoute } from '../rota/route.ts';
import { problemasSchema } from '../sistema/sistema.routes.ts';

export const mensagensFalhas = {
  discoCheio:
    'Disco do servidor cheio. Os envios já confirmados estão salvos; os outros entram quando a TI liberar espaço.',
  discoLento: 'O disco do servidor não respondeu. Tente novamente em instantes.',
  semPermissao:
    'Servidor sem permissão para gravar no disco. Avise a TI. Os envios já confirmados estão salvos.',
  arquivosDemais: 'Servidor sobrecarregado. Tente novamente em instantes.',
  fotosFora:
    'Armazenamento de fotos fora do ar. Avise a TI. Registros sem foto seguem normalmente.',
  fotosLentas: 'O armazenamento de fotos não respondeu. Tente novamente em instantes.',
  bancoFora: 'O banco de dados não respondeu. Tente novamente em instantes.',
  bancoSomenteLeitura:
    'Sistema só para consulta no momento. Avise a TI. Os envios já confirmados estão salvos.',
} as const;

const statusSchema = z.object({ status: z.string() });

export const healthzRoute = defineRoute('GET /healthz', {
  who: 'anyone',
  summary: 'The process answers, and which version of the program it is (CHANGELOG.md)',
  answers: { 200: statusSchema.extend({ versao: z.string() }) },
  background: true,
});

export const readyzRoute = defineRoute('GET /readyz', {
  who: 'anyone',
  summary:
    'The database answers, and the photos are in their place; `detalhe` says what is refused meanwhile, `campos` of a 503 which part fails: disco, banco, fotos',
  answers: { 200: statusSchema.extend({ detalhe: z.string().optional() }) },
  errors: [503],
  background: true,
});

export const servidorRoute = defineRoute('GET /api/servidor', {
  who: TIPOS_LOGIN,
  summary:
    'What is wrong with the server that its users should know; most of it is told to managers',
  answers: { 200: problemasSchema },
  background: true,
});

export const metricsRoute = defineRoute('GET /metrics', {
  who: 'anyone',
  summary:
    'Figures for Prometheus; answered to this machine and the networks of METRICS_NETWORKS only, through no proxy',
  answers: { 200: null },
  errors: [403],
  background: true,
});

export const docsRoute = defineRoute('GET /api/docs', {
  who: 'anyone',
  summary: 'This documentation',
  answers: { 200: null },
  background: true,
});
