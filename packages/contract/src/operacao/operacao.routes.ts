import { z } from 'zod';
import { defineRoute } from '../rota/route.ts';

const statusSchema = z.object({ status: z.string() });

export const healthzRoute = defineRoute({
  method: 'GET',
  path: '/healthz',
  who: 'anyone',
  summary: 'The process answers',
  answers: { 200: statusSchema },
  errors: [],
  background: true,
});

export const readyzRoute = defineRoute({
  method: 'GET',
  path: '/readyz',
  who: 'anyone',
  summary: 'The database answers and is migrated',
  answers: { 200: statusSchema },
  errors: [503],
  background: true,
});

export const metricsRoute = defineRoute({
  method: 'GET',
  path: '/metrics',
  who: 'anyone',
  summary: 'Figures for Prometheus; answered to this machine and its private network only',
  answers: { 200: null },
  errors: [403],
  background: true,
});

export const docsRoute = defineRoute({
  method: 'GET',
  path: '/api/docs',
  who: 'anyone',
  summary: 'This documentation',
  answers: { 200: null },
  errors: [],
  background: true,
});
