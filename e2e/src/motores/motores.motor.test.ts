import { join } from 'node:path';
import { loginRoute } from '@frota/contract/acesso';
import { createCheckinRoute } from '@frota/contract/checkin';
import { mensagensRascunho } from '@frota/contract/rascunho';
import { diaOf } from '@frota/contract/tempo';
import { expect, test } from '@playwright/test';
import { createInterno } from '../fixtures/abastecimentos.ts';
import { bookedOf } from '../fixtures/envios.ts';
import { createInstallation, type Usuario } from '../fixtures/installation.ts';
import { openGate } from '../fixtures/next-build.ts';
import { type Photo, photoOf } from '../fixtures/photos.ts';
import { copyInstallationOnPostgres, drawingsFolder } from '../fixtures/run.ts';
import { startServer } from '../fixtures/server.ts';
import { startFirefox } from './firefox.ts';
import { listFaults, type Motor, nameFile, noteFaults, press, shown, type } from './motor.ts';
import { startPrivateWebKit, startWebKit } from './webkit.ts';

const KM = 83_214;
/** No screen may say that; a day that cannot be read is such a fault, too. */
const FAULT = /Falha do sistema|Verifique a internet|inválida|11\/28\/26/;

for (const [motor, start] of [
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
  ['WebKit, private', startPrivateWebKit],
] as const) {
  // Each time in a phone's engine as it keeps least; a release tries all.
  const tag = motor === 'WebKit, private' ? [] : ['@provas'];
  test(`${motor}: login, dashboard, book, a check-in over a reload and without its server`, {
    tag,
  }, async () => {
    const { dados, databaseUrl, drop } = await copyInstallationOnPostgres();
    const server = await startServer(dados, { DATABASE_URL: databaseUrl });
    const gate = await openGate(server.url);
    const page = await start();
    try {
      await goThrough(page, gate);
    } finally {
      await page.close();
      gate.close();
      await server.stop();
      await drop();
    }
  });
}

async function goThrough(page: Motor, gate: Awaited<ReturnType<typeof openGate>>): Promise<void> {
  const frota = createInstallation(gate)('motores');
  const placa = await frota.createVeiculo();
  const motorista = (await frota.createUsuario('Motorista')).usuario;
  // A single driver would come chosen.
  await frota.createUsuario('Motorista');
  const portaria = await frota.createUsuario('Portaria');
  const pessoa = await frota.createUsuario('Manobrista');
  const outra = await frota.createVeiculo();
  const dia = diaOf(new Date(Date.now() - 86_400_000));
  await createInterno(frota, { dia, placa: outra, km: 10_500, litros: '85', pessoa });

  await page.open(gate.url);
  await page.run(noteFaults, undefined);
  await logIn(page, frota.gestor);
  // At once, while the first screen still loads.
  await does(page, press, 'Veículos');
  await sees(page, /Importar/);
  expect(await page.run(listFaults, undefined)).toEqual([]);

  await page.open(`${gate.url}/dashboard`);
  await sees(page, /85/);
  expect(await page.run(shown, undefined)).not.toMatch(FAULT);
  await page.open(`${gate.url}/posto?aba=livro`);
  await sees(page, new RegExp(`${dia.slice(8)}/${dia.slice(5, 7)}`));
  expect(await page.run(shown, undefined)).not.toMatch(FAULT);

  await becomes(page, portaria);
  await page.open(`${gate.url}/checkin`);
  await givePhoto(page, 'Placa', await photoOf.placa(placa));
  await sees(page, /Placa lida|Sim, está certo/);
  await page.run(press, 'Sim, está certo');
  await sees(page, /Placa lida/);
  await does(page, type, ['input[inputmode="numeric"]', String(KM)]);
  await givePhoto(page, 'Painel (KM)', await photoOf.km(KM));
  await sees(page, /Confere com o digitado/);
  await expect.poll(() => page.run(keptPhotos, undefined)).toBe(2);

  await page.open(`${gate.url}/checkin`);
  await sees(page, mensagensRascunho.recuperado('agora'));
  await sees(page, /Confere com o digitado/);
  await does(page, press, '1/4');
  await givePhoto(page, 'Painel (Combustível)', await photoOf.nivel('1/4'));
  await does(page, type, ['input[role="combobox"], input[aria-haspopup="listbox"]', motorista]);
  await does(page, press, motorista);

  gate.shut();
  await does(page, press, 'Enviar Check-in');
  // The result's own sentence goes with it, when the form comes back by itself.
  await sees(page, /1\s*aguardando envio/);
  expect(gate.passed('POST', createCheckinRoute.path)).toBe(0);
  gate.open();
  await page.run(() => void window.dispatchEvent(new Event('online')), undefined);
  await expect.poll(() => bookedOf(frota, placa)).toHaveLength(1);
}

/** By the form, as a person does. */
async function logIn(page: Motor, { cpf, senha }: Usuario): Promise<void> {
  await does(page, type, ['input[name="cpf"]', cpf]);
  await does(page, type, ['input[name="password"]', senha]);
  await does(page, press, 'Entrar');
}

/** Another user in the same browser. */
function becomes(page: Motor, { cpf, senha }: Usuario): Promise<void> {
  return page.run(
    async ({ path, ...who }) => {
      const body = JSON.stringify(who);
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(path, { method: 'POST', headers, body });
      const usuario = await answer.json();
      localStorage.setItem('usuario', JSON.stringify(usuario));
      localStorage.setItem('tipo_login', usuario.tipo_login);
      localStorage.setItem('isLogged', 'true');
    },
    { path: loginRoute.path, cpf, password: senha },
  );
}

async function givePhoto(page: Motor, step: string, { name }: Photo): Promise<void> {
  const id = `foto-${name.replace(/\W/g, '')}`;
  await does(page, nameFile, [step, id]);
  await page.upload(`#${id}`, join(drawingsFolder(), name));
}

/** In the page: photos in the draft on the device, once the second one was read. */
async function keptPhotos(): Promise<number> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const db = await settled(indexedDB.open('frota'));
  const store = db.transaction('rascunhos').objectStore('rascunhos');
  const [draft] = await settled(store.getAll());
  db.close();
  const count = (value: unknown): number => {
    if (value instanceof ArrayBuffer) return 1;
    if (typeof value !== 'object' || value === null) return 0;
    return Object.values(value).reduce((sum, one) => sum + count(one), 0);
  };
  const form = draft?.content.form;
  return form?.fotoKm?.state === 'ok' ? count(form) : 0;
}

function sees(page: Motor, text: RegExp | string): Promise<void> {
  const screen = expect.poll(() => page.run(shown, undefined));
  return typeof text === 'string' ? screen.toContain(text) : screen.toMatch(text);
}

/** Until what it needs is there. */
function does<A>(page: Motor, work: (arg: A) => boolean, arg: A): Promise<void> {
  return expect.poll(() => page.run(work, arg)).toBe(true);
}
