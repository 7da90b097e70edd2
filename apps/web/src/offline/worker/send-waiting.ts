import { sessaoRoute } from '@frota/contract/acesso';
import { ConnectionError } from '../../http/errors.ts';
import { requestJson } from '../../http/request.ts';
import { rememberedUsuario } from '../background.ts';
import { forgetSeen } from '../last-seen.ts';
import { createDeviceOutbox } from '../outbox/device-outbox.ts';
import type { Remetente } from '../outbox/envio.ts';
import { filaOf, nextWait } from '../outbox/rules.ts';
import { failureOf } from '../outcome.ts';
import { createDevicePhotos } from '../sent-photos.ts';

let usuario: Remetente | undefined;

/** Only as long as he is logged in on this device: who leaves has nothing more sent in his name. */
const requestAsUsuario: typeof requestJson = async (route, ...args) => {
  if ((await rememberedUsuario()) !== usuario?.id) throw new ConnectionError();
  return requestJson(route, ...args);
};

/** The browser comes again by itself; a worker that waits is ended. */
const later = (): (() => void) => () => undefined;

const outbox = createDeviceOutbox({
  photoSender: createDevicePhotos({ upload: requestAsUsuario, later }),
  call: requestAsUsuario,
  usuario: () => usuario,
  later,
});

/**
 * Sends what waits on this device, of the user who is logged in on it and on the server. Throws as long as
 * something waits that may pass by itself: the browser comes again later. What needs its user, or his login,
 * is left for the page; where his session is over, what he saw last is forgotten.
 */
export async function sendWaiting(): Promise<void> {
  const remembered = await rememberedUsuario();
  usuario = remembered === undefined ? undefined : await findLoggedIn(remembered);
  if (!usuario) return;
  await outbox.run('all');
  if (nextWait(filaOf(outbox.envios(), usuario.id), Date.now()) !== undefined) {
    throw new Error('Something waits to be sent.');
  }
}

/** This user, if the session is his. Throws what `requestJson` throws where that cannot be known. */
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
