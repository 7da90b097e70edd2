import { z } from 'zod';
import { TIPOS_LOGIN } from '../acesso/tipo-login.ts';
import { defineRoute } from '../rota/route.ts';
import { problemasSchema } from '../sistema/problemas.routes.ts';

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
