import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../testing/databases.ts';
import { startYard } from '../testing/yard.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** Another system's, which knows the document and nothing of ours: it follows the records and keeps the register. */
const PROGRAM = `
import createClient from 'openapi-fetch';
import type { paths } from './api.ts';

const { ADDRESS, TOKEN } = process.env;
const frota = createClient<paths>({
  baseUrl: ADDRESS!,
  headers: { authorization: \`Bearer \${TOKEN}\` },
});

const made = await frota.POST('/api/veiculos-frota', {
  body: {
    Placa: 'ERP1A23', Marca: 'Volvo', Tipo: 'TRUCK', 'Centro de custo': 'ENTREGA',
    Cidade: 'Dourados', Proprietario: 'Frota própria', 'Tipo de Combustível': 'DIESEL S10',
    'Capacidade Combustível': 300, Km: null, 'Usa ARLA': true,
  },
});
if (made.error) throw new Error(made.error.error);

const held = new Map<string, string | undefined>();
let cursor: string | undefined;
for (;;) {
  const { data, response } = await frota.GET('/api/mudancas', { params: { query: { limite: 1, cursor } } });
  if (!data) throw new Error(String(response.status));
  for (const mudanca of data.mudancas) {
    if (mudanca.tipo === 'veiculo') held.set(mudanca.id, mudanca.registro?.Placa);
  }
  cursor = response.headers.get('X-Proximo-Cursor') ?? undefined;
  if (data.mudancas.length === 0) break;
}

const listed = await frota.GET('/api/veiculos-frota', { params: { query: { busca: 'ERP1A23' } } });
const file = await frota.GET('/api/veiculos-frota.csv', { params: { query: {} }, parseAs: 'text' });
const refused = await frota.GET('/api/usuarios', { params: { query: {} } });
const csv: string | undefined = file.data;
const why: string | undefined = refused.error?.error;
console.log(JSON.stringify({
  held: [...held.values()],
  listed: listed.data?.map(({ Placa }) => Placa),
  total: listed.response.headers.get('X-Total'),
  csv: csv?.includes('ERP1A23'),
  refused: [refused.response.status, why],
}));
`;

const CONFIG = {
  compilerOptions: {
    target: 'ES2024',
    module: 'nodenext',
    strict: true,
    noEmit: true,
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    types: ['node'],
    allowImportingTsExtensions: true,
    skipLibCheck: true,
  },
  include: ['*.ts'],
};

// The document is of the contract alone, and what the calls do stands in their own tests: one database will do.
it('a client that is generated from the document compiles and runs', async () => {
  const context = await openTestDatabase('embedded');
  const yard = await startYard(context);
  const folder = await mkdtemp(join(tmpdir(), 'frota-cliente-'));
  onTestFinished(async () => {
    await rm(folder, { recursive: true });
    await yard.close();
    await context.close();
  });
  await yard.veiculo('OLD1A23');
  const made = await yard.frota.post('/api/tokens', {
    nome: 'ERP',
    escopos: ['ler:veiculos', 'escrever:veiculos'],
    expira_em: '2026-03-20',
    senha_atual: 'cerrado-verde-7',
  });
  const address = await yard.http.listen({ port: 0, host: '127.0.0.1' });
  const served = await fetch(`${address}/api/docs/json`);
  const files = {
    'package.json': '{ "type": "module" }',
    'tsconfig.json': JSON.stringify(CONFIG),
    'api.ts': astToString(await openapiTS(await served.text())),
    'follow.ts': PROGRAM,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');

  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const [compiled, followed] = await Promise.all([
    run(process.execPath, [tsc, '-p', folder]).catch(({ stdout, stderr }) => {
      throw new Error(`${stdout}${stderr}`);
    }),
    run(process.execPath, [join(folder, 'follow.ts')], {
      env: { ...process.env, ADDRESS: address, TOKEN: made.json().token },
    }),
  ]);
  expect(compiled).toEqual({ stdout: '', stderr: '' });
  expect(JSON.parse(followed.stdout)).toEqual({
    held: ['OLD1A23', 'ERP1A23'],
    listed: ['ERP1A23'],
    total: '1',
    csv: true,
    refused: [403, expect.any(String)],
  });
});
