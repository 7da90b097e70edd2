import type { Failure } from '../outcome.ts';
import type { QueuedEnvio, Remetente } from './envio.ts';

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 4 * 60_000;

export function pauseAfter(tentativas: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (tentativas - 1), LONGEST_PAUSE_MS);
}

/** Takes over envios of the user's earlier accounts. */
export function adopted(
  envios: readonly QueuedEnvio[],
  { id, contasAnteriores }: Remetente,
): readonly QueuedEnvio[] {
  return envios.map((envio) =>
    contasAnteriores.includes(envio.usuario) ? { ...envio, usuario: id } : envio,
  );
}

export function outboxOf(
  envios: readonly QueuedEnvio[],
  usuario: string | undefined,
): readonly QueuedEnvio[] {
  return envios
    .filter((envio) => envio.usuario === usuario)
    .sort((a, b) => a.ocorridoEm.localeCompare(b.ocorridoEm) || a.id.localeCompare(b.id));
}

/** ms until the next try; undefined if its user must look first. */
export function waitOf({ situacao }: QueuedEnvio, now: number): number | undefined {
  if (situacao.tipo === 'precisa') return undefined;
  const wait = situacao.depois - now;
  // Longer than any pause: the clock was set back.
  return wait > LONGEST_PAUSE_MS ? 0 : Math.max(0, wait);
}

/** Envios in `atOnce` do not wait for their pause: the network may be back. */
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

export function nextWait(fila: readonly QueuedEnvio[], now: number): number | undefined {
  const waits = fila.flatMap((envio) => waitOf(envio, now) ?? []);
  return waits.length === 0 ? undefined : Math.min(...waits);
}

/** `wait`: ms asked by the server. */
export function afterFailure(
  envio: QueuedEnvio,
  failure: Failure,
  attempt: { readonly now: number; readonly texto: string; readonly wait: number },
): QueuedEnvio {
  if (failure === 'refused') return held(envio, attempt.texto);
  const before = envio.situacao.tipo === 'aguardando' ? envio.situacao.tentativas : 0;
  // No pause: the next login sends it.
  if (failure === 'session') return waiting(envio, before, 0);
  const pause = Math.min(Math.max(pauseAfter(before + 1), attempt.wait), LONGEST_PAUSE_MS);
  return waiting(envio, before + 1, attempt.now + pause);
}

export function held(envio: QueuedEnvio, texto: string): QueuedEnvio {
  if (envio.situacao.tipo === 'precisa') return envio;
  return { ...envio, situacao: { tipo: 'precisa', texto } };
}

export function again(envio: QueuedEnvio): QueuedEnvio {
  return waiting(envio, 0, 0);
}

function waiting(envio: QueuedEnvio, tentativas: number, depois: number): QueuedEnvio {
  return { ...envio, situacao: { tipo: 'aguardando', tentativas, depois } };
}
