import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stepOnTerminal } from '../../../../scripts/steps.mjs';
import { begin } from './begin.ts';

/** `npm run demo`: on a temporary database. */
const pasta = mkdtempSync(join(tmpdir(), 'frota-demonstracao-'));
process.on('exit', () => rmSync(pasta, { recursive: true, force: true }));

const variables = {
  EMPRESA_NOME: 'Distribuidora Demonstração',
  ...process.env,
  DADOS_DIR: pasta,
  DATABASE_URL: undefined,
  FOTOS_URL: undefined,
};
await begin(async (environment) => {
  const { serveDemo } = await stepOnTerminal('Programa', () => import('./serve-demo.ts'));
  await serveDemo(environment, pasta);
}, variables);
