import { sessaoRoute } from '@frota/contract/acesso';
import { ConnectionError } from '../../http/errors.ts';
import { requestJson } from '../../http/request.ts';
import { rememberedUsuario } from '../background.ts';
import { forgetSeen } from '../last-seen.ts';
import { createDeviceOutbox } from '../outbox/device-outbox.ts';
import type { Remetente } from '../outbox/envio.ts';
import { nextWait, outboxOf } from '../outbox/rules.ts';
import { failureOf } from '../outcome.ts';
import { createDevicePhotos } from '../sent-photos.ts';

let usuario: Remetente | undefined;

/** Aborts when the user leaves. */
const requestAsUsuario: typeof requestJson = async (route, ...args) => {
  if ((await rememberedUsuario()) !== usuario?.id) throw new ConnectionError();
  return requestJson(route, ...args);
};

/** Background Sync retries: a waiting worker would be ended. */
const later = (): (() => void) => () => undefined;

const outbox = createDeviceOutbox({
  photoSender: createDevicePhotos({ upload: requestAsUsuario, later }),
  call: requestAsUsuario,
  usuario: () => usuario,
  later,
});

/**
 * For the user of both device and server session. Throws while something may pass later, so that the browser
 * retries. What needs the user is left for the page; at a session's end the last-seen data is deleted.
 */
export async function sendWaiting(): Promise<void> {
  const remembered = await rememberedUsuario();
  usuario = remembered === undefined ? undefined : await findLoggedIn(remembered);
  if (!usuario) return;
  await outbox.run('all');
  if (nextWait(outboxOf(outbox.envios(), usuario.id), Date.now()) !== undefined) {
    throw new Error('Something waits to be sent.');
  }
}

/** Throws as `requestJson`, where unknown. */
async function findLoggedIn(id: string): Promise<Remetente | undefined> {
  try {
    const sessao = await requestJson(sessaoRoute);
    if (String(sessao.id) !== id) return undefined;
    return { id, contasAnteriores: sessao.contas_anteriores.map(String) };
  } catch (error) {
    if (failureOf(error) !== 'session') throw error;
    await forgetSeen();
    return undefined;
  }
}
