import { createCheckinRoute } from '@frota/contract/checkin';
import { mensagensEnvios } from '@frota/contract/envios';
import { bookedOf, waiting } from './fixtures/envios.ts';
import { createInstallation } from './fixtures/installation.ts';
import { type Gate, openGate } from './fixtures/next-build.ts';
import { fillCheckin, nextVehicle, sendCheckin } from './fixtures/portaria.ts';
import { copyInstallationOnPostgres } from './fixtures/run.ts';
import { startServer } from './fixtures/server.ts';
import { test as base, expect } from './fixtures/test.ts';

interface Restartable {
  readonly gate: Gate;
  /** Stops the server and starts it again on the same data. */
  restart(): Promise<void>;
}

const test = base.extend<{ readonly restartable: Restartable }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
  restartable: async ({}, use) => {
    const { dados, databaseUrl, drop } = await copyInstallationOnPostgres();
    const start = () => startServer(dados, { DATABASE_URL: databaseUrl });
    let server = await start();
    const gate = await openGate(server.url);
    await use({
      gate,
      async restart() {
        gate.shut();
        await server.stop();
        server = await start();
        gate.moveTo(server.url);
        gate.open();
      },
    });
    gate.close();
    await server.stop();
    await drop();
  },
  baseURL: async ({ restartable }, use) => use(restartable.gate.url),
});

test('reinício: it asks for no login, and books once', { tag: '@provas' }, async ({
  page,
  restartable,
  signIn,
}) => {
  const { gate, restart } = restartable;
  const frota = createInstallation(gate)('reinício');
  const placas = [await frota.createVeiculo(), await frota.createVeiculo()];
  const motorista = (await frota.createUsuario('Motorista')).usuario;
  await signIn(await frota.createUsuario('Portaria'), '/checkin');
  const path = `**${createCheckinRoute.path}`;
  // One is booked and its answer lost, the other one never arrives.
  await page.route(path, async (route) => {
    await route.fetch();
    await route.abort();
  });
  for (const placa of placas) {
    await fillCheckin(page, { placa, km: 83_214, nivel: '1/4', motorista });
    await sendCheckin(page);
    await expect(page.getByText(mensagensEnvios.guardado)).toBeVisible();
    await nextVehicle(page);
    await page.unroute(path);
    gate.shut(createCheckinRoute.path);
  }
  await restart();
  await page.reload();
  await expect(page.getByText('Depois da placa')).toBeVisible();
  // Nothing is said to wait before the page has read what does.
  await expect.poll(() => bookedOf(frota, placas[1]!)).toHaveLength(1);
  await expect(waiting(page, 2).or(waiting(page, 1))).toBeHidden();
  for (const placa of placas) expect(await bookedOf(frota, placa)).toHaveLength(1);
});
