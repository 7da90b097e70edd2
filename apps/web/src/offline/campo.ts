import { type Campo, getCampoRoute } from '@frota/contract/campo';
import { samePlaca } from '@frota/contract/veiculos';
import { callIfChanged } from '../http/client.ts';
import { readUsuario } from '../http/session.ts';
import { loadSeen, saveSeen } from './last-seen.ts';
import { failureOf } from './outcome.ts';

export async function refreshCampo(): Promise<void> {
  const usuario = readUsuario()?.id;
  if (usuario === undefined) return;
  const kept = await loadSeen(getCampoRoute, usuario);
  const changed = await callIfChanged(getCampoRoute, kept?.etag);
  // The user may have left meanwhile.
  if (!changed || readUsuario()?.id !== usuario) return;
  await saveSeen(getCampoRoute, usuario, { ...changed, at: Date.now() });
}

/** Falls back to stored data (`find`) without an answer. Throws what `work` throws. */
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

export function veiculoIn(
  { veiculos }: Campo,
  placa: string,
): Campo['veiculos'][number] | undefined {
  return veiculos.find((veiculo) => samePlaca(veiculo.placa, placa));
}
