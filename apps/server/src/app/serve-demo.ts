import { join } from 'node:path';
import { drawAmostras } from '@frota/amostras';
import { formatCpf } from '@frota/contract/acesso';
import { formatPlaca } from '@frota/contract/formato';
import { step } from '../../../../scripts/steps.mjs';
import { createDrawnPhotoStorage } from '../demo/photo-storage.ts';
import { type Demo, SENHA_DEMO, seedDemo } from '../demo/seed.ts';
import type { Environment } from './environment.ts';
import { serve } from './serve.ts';

const FOTOS = 'fotos-de-exemplo';
const VEICULOS = 3;

/** An invented company's year; `pasta` is removed at the end. */
export async function serveDemo(environment: Environment, pasta: string): Promise<void> {
  let demo: Demo;
  await serve(environment, {
    async prepare(resources) {
      const { database, passwords, clock, storage } = resources;
      demo = await step('Um ano de exemplo', (onProgress) =>
        seedDemo(database.db, { passwords, now: clock.now(), onProgress }),
      );
      return { ...resources, storage: createDrawnPhotoStorage(storage, demo.desenhos) };
    },
    async last() {
      const fotos = await step('Fotos de exemplo', () => drawPhotos(demo, join(pasta, FOTOS)));
      return `${fotos}\n${describeLogins(demo)}`;
    },
  });
}

function describeLogins({ logins }: Demo): string {
  const width = Math.max(...logins.map(({ tipo_login }) => tipo_login.length));
  return [
    `Demonstração: entre com um destes CPFs e a senha ${SENHA_DEMO}`,
    ...logins.map(
      ({ tipo_login, cpf, usuario }) =>
        `  ${tipo_login.padEnd(width)}  ${formatCpf(cpf)}  ${usuario}`,
    ),
    'Tudo é apagado quando a demonstração termina (Ctrl-C).',
    '',
  ].join('\n');
}

async function drawPhotos({ foraDoPatio, comTarefa }: Demo, pasta: string): Promise<string> {
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
  return [
    `Fotos para experimentar: ${pasta}`,
    `  na portaria: ${list(gate)}`,
    `  nas tarefas: ${list(tasks)}`,
    '',
  ].join('\n');
}
