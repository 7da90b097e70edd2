import { get, update } from 'idb-keyval';
import { useSyncExternalStore } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { bestEffort, openStore } from '../store.ts';
import type { QueuedEnvio, Remetente } from './envio.ts';

export type LostEnvio = Pick<QueuedEnvio, 'usuario' | 'placa' | 'assunto' | 'ocorridoEm'>;

interface Noted {
  readonly marca: string;
  readonly envios: readonly LostEnvio[];
}

/**
 * Browsers short of space delete databases, but not local storage: the queue is noted there with the database's
 * mark. A different mark means that it was deleted.
 */
const NOTED_KEY = 'envios_guardados';
const LOST_KEY = 'envios_perdidos';
const MARK_KEY = 'marca';
const store = openStore('frota-marca', 'marca');
const NONE: readonly LostEnvio[] = [];

const listeners = new Set<() => void>();
let lost: readonly LostEnvio[] | undefined;

/** Also finds what was lost. */
export async function noteKept(envios: readonly QueuedEnvio[]): Promise<void> {
  const marca = await bestEffort(readMark);
  if (marca === undefined) return;
  const before = read<Noted>(NOTED_KEY);
  const now = envios.map(({ usuario, placa, assunto, ocorridoEm }) => ({
    usuario,
    placa,
    ocorridoEm,
    ...(assunto && { assunto }),
  }));
  localStorage.setItem(NOTED_KEY, JSON.stringify({ marca, envios: now } satisfies Noted));
  const gone = lostOf(before, marca);
  if (gone.length > 0) tell([...readLost(), ...gone]);
}

export function lostOf(noted: Noted | undefined, marca: string): readonly LostEnvio[] {
  return noted === undefined || noted.marca === marca ? NONE : noted.envios;
}

/** Under any of the user's accounts, until seen. */
export function useLost({ id, contasAnteriores }: Remetente): {
  readonly lost: readonly LostEnvio[];
  readonly forget: () => void;
} {
  const all = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readLost);
  const isHis = ({ usuario }: LostEnvio): boolean =>
    usuario === id || contasAnteriores.includes(usuario);
  return {
    lost: all.filter(isHis),
    forget: () => tell(all.filter((envio) => !isHis(envio))),
  };
}

async function readMark(): Promise<string | undefined> {
  await update<string>(MARK_KEY, (marca) => marca ?? uuidv7(), store());
  return get<string>(MARK_KEY, store());
}

function readLost(): readonly LostEnvio[] {
  lost ??= read<readonly LostEnvio[]>(LOST_KEY) ?? NONE;
  return lost;
}

function tell(now: readonly LostEnvio[]): void {
  lost = now;
  localStorage.setItem(LOST_KEY, JSON.stringify(now));
  for (const listener of listeners) listener();
}

function read<T>(key: string): T | undefined {
  return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
}
