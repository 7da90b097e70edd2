import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawAmostras } from '@frota/amostras';
import { formatCpf } from '@frota/contract/acesso';
import { formatPlaca } from '@frota/contract/formato';
import { createDrawnPhotoStorage } from '../demo/photo-storage.ts';
import { type Demo, SENHA_DEMO, seedDemo } from '../demo/seed.ts';
import { readEnvironment } from './environment.ts';
import { serve } from './serve.ts';
import { explainStartError } from './start-error.ts';

const FOTOS = 'fotos-de-exemplo';
/** Vehicles of each kind whose plate and odometer are drawn. */
const VEICULOS = 3;

/** `npm run demo`: the same app on a database of its own that is gone when it stops. */
async function main(): Promise<void> {
  const pasta = mkdtempSync(join(tmpdir(), 'frota-demonstracao-'));
  process.on('exit', () => rmSync(pasta, { recursive: true, force: true }));
  const environment = readEnvironment({
    EMPRESA_NOME: 'Distribuidora Demonstração',
    ...process.env,
    DADOS_DIR: pasta,
    DATABASE_URL: undefined,
    FOTOS_URL: undefined,
  });
  let demo: Demo | undefined;
  await serve(environment, async (resources) => {
    const { database, passwords, clock, storage } = resources;
    console.log('Preparando doze meses de exemplo...');
    demo = await seedDemo(database.db, { passwords, now: clock.now() });
    console.log(describeLogins(demo));
    return { ...resources, storage: createDrawnPhotoStorage(storage, demo.desenhos) };
  });
  if (demo) await drawPhotos(demo, join(pasta, FOTOS));
}

function describeLogins({ logins }: Demo): string {
  const width = Math.max(...logins.map(({ tipo_login }) => tipo_login.length));
  return [
    '',
    `Demonstração: entre com um destes CPFs e a senha ${SENHA_DEMO}`,
    ...logins.map(
      ({ tipo_login, cpf, usuario }) =>
        `  ${tipo_login.padEnd(width)}  ${formatCpf(cpf)}  ${usuario}`,
    ),
    'Tudo é apagado quando a demonstração termina (Ctrl-C).',
    '',
  ].join('\n');
}

/** Drawn once the app is up: photos for the gate, and for the tasks that wait. */
async function drawPhotos({ foraDoPatio, comTarefa }: Demo, pasta: string): Promise<void> {
  const gate = foraDoPatio.slice(0, VEICULOS).map(({ placa, km }) => ({ placa, km: km + 35 }));
  const tasks = comTarefa.slice(0, VEICULOS);
  const veiculos = [...gate, ...tasks];
  await drawAmostras(pasta, {
    quantidade: veiculos.length,
    placas: veiculos.map(({ placa }) => placa),
    kms: veiculos.map(({ km }) => km),
  });
  const list = (some: readonly { placa: string; km: number }[]): string =>
    some.map(({ placa, km }) => `${formatPlaca(placa)} (${km} km)`).join(', ');
  console.log(
    [
      `Fotos para experimentar: ${pasta}`,
      `  na portaria: ${list(gate)}`,
      `  nas tarefas: ${list(tasks)}`,
      '',
    ].join('\n'),
  );
}

try {
  await main();
} catch (error) {
  console.error(explainStartError(error));
  process.exit(1);
}
