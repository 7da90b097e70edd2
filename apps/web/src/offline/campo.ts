import { type Campo, getCampoRoute } from '@frota/contract/campo';
import { samePlaca } from '@frota/contract/veiculos';
import { callIfChanged } from '../http/client.ts';
import { readUsuario } from '../http/session.ts';
import { loadSeen, saveSeen } from './last-seen.ts';
import { failureOf } from './outcome.ts';

/** Asks whether what the forms need of vehicles and people has changed, and keeps it on this device. */
export async function refreshCampo(): Promise<void> {
  const usuario = readUsuario()?.id;
  if (usuario === undefined) return;
  const kept = await loadSeen(getCampoRoute, usuario);
  const changed = await callIfChanged(getCampoRoute, kept?.etag);
  // Meanwhile the user may have left, who leaves nothing behind.
  if (!changed || readUsuario()?.id !== usuario) return;
  await saveSeen(getCampoRoute, usuario, { ...changed, at: Date.now() });
}

/**
 * What `work` gives; where nobody answers what is kept on this device, if it has that (`find`). Throws what
 * `work` throws.
 */
export async function orKept<T>(
  work: Promise<T>,
  find: (campo: Campo) => T | undefined,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (failureOf(error) !== 'unanswered') throw error;
    const kept = await loadSeen(getCampoRoute, readUsuario()?.id ?? '');
    const found = kept?.answer && find(kept.answer);
    if (found === undefined) throw error;
    return found;
  }
}

/** A vehicle that is kept on this device, by either form of its plate. */
export function veiculoIn(
  { veiculos }: Campo,
  placa: string,
): Campo['veiculos'][number] | undefined {
  return veiculos.find((veiculo) => samePlaca(veiculo.placa, placa));
}
