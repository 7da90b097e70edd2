import type { Failure } from '../outcome.ts';
import type { QueuedEnvio, Remetente } from './envio.ts';

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 4 * 60_000;

/** How long after so many attempts without an answer the next one is made. */
export function pauseAfter(tentativas: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (tentativas - 1), LONGEST_PAUSE_MS);
}

/** What waits on the device, with that of the user's earlier accounts as his own. */
export function adopted(
  envios: readonly QueuedEnvio[],
  { id, contasAnteriores }: Remetente,
): readonly QueuedEnvio[] {
  return envios.map((envio) =>
    contasAnteriores.includes(envio.usuario) ? { ...envio, usuario: id } : envio,
  );
}

/** What waits of this user, in the order of what happened. */
export function filaOf(
  envios: readonly QueuedEnvio[],
  usuario: string | undefined,
): readonly QueuedEnvio[] {
  return envios
    .filter((envio) => envio.usuario === usuario)
    .sort((a, b) => a.ocorridoEm.localeCompare(b.ocorridoEm) || a.id.localeCompare(b.id));
}

/** How long until an envio of the fila may be sent by itself; undefined where it waits for a person. */
export function waitOf({ situacao }: QueuedEnvio, now: number): number | undefined {
  if (situacao.tipo === 'precisa') return undefined;
  const wait = situacao.depois - now;
  // Further away than any pause: the clock was put back.
  return wait > LONGEST_PAUSE_MS ? 0 : Math.max(0, wait);
}

/** The first of the fila that may be sent now; at once where the network may just be back. */
export function nextToSend(
  fila: readonly QueuedEnvio[],
  now: number,
  atOnce: ReadonlySet<string>,
): QueuedEnvio | undefined {
  return fila.find((envio) => {
    const wait = waitOf(envio, now);
    return wait === 0 || (wait !== undefined && atOnce.has(envio.id));
  });
}

/** When the next of the fila is to be sent by itself; undefined where none is. */
export function nextWait(fila: readonly QueuedEnvio[], now: number): number | undefined {
  const waits = fila.flatMap((envio) => waitOf(envio, now) ?? []);
  return waits.length === 0 ? undefined : Math.min(...waits);
}

/** An envio after an attempt that failed; `texto` is the server's sentence, `wait` what it asks for (ms). */
export function afterFailure(
  envio: QueuedEnvio,
  failure: Failure,
  attempt: { readonly now: number; readonly texto: string; readonly wait: number },
): QueuedEnvio {
  if (failure === 'refused') return held(envio, attempt.texto);
  const before = envio.situacao.tipo === 'aguardando' ? envio.situacao.tentativas : 0;
  // The session is over: its user's next login sends it.
  if (failure === 'session') return waiting(envio, before, 0);
  const pause = Math.min(Math.max(pauseAfter(before + 1), attempt.wait), LONGEST_PAUSE_MS);
  return waiting(envio, before + 1, attempt.now + pause);
}

/** Left to its user; why that is so stays said. */
export function held(envio: QueuedEnvio, texto: string): QueuedEnvio {
  if (envio.situacao.tipo === 'precisa') return envio;
  return { ...envio, situacao: { tipo: 'precisa', texto } };
}

/** To be tried again, as its user wants. */
export function again(envio: QueuedEnvio): QueuedEnvio {
  return waiting(envio, 0, 0);
}

function waiting(envio: QueuedEnvio, tentativas: number, depois: number): QueuedEnvio {
  return { ...envio, situacao: { tipo: 'aguardando', tentativas, depois } };
}
