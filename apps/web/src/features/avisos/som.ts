import type { Tarefa } from '@frota/contract/tarefas';
import { useSyncExternalStore } from 'react';
import { alone } from '../../offline/alone.ts';
import { canRing, ring } from './tone.ts';

/** More tasks than a day has. */
const REMEMBERED = 200;

const OFF_KEY = 'avisos_sem_som';

const TOLD_KEY = 'avisos_tocados';

/** Other tabs read the local storage some milliseconds later (measured). */
const NOTED_MS = 500;

const listeners = new Set<() => void>();

export function useSom(): boolean {
  return useSyncExternalStore(subscribe, () => localStorage.getItem(OFF_KEY) === null);
}

export function setSom(on: boolean): void {
  if (on) localStorage.removeItem(OFF_KEY);
  else localStorage.setItem(OFF_KEY, 'true');
  for (const listener of listeners) listener();
}

/** Rings once per device. A tab that was never touched cannot ring, so another tab does. */
export async function ringOnce(ids: readonly string[]): Promise<void> {
  if (!(await canRing())) return;
  await alone('avisos', async () => {
    const told = remember(readTold(), ids);
    if (!told) return;
    localStorage.setItem(TOLD_KEY, told.join(' '));
    await ring();
    await new Promise((resolve) => setTimeout(resolve, NOTED_MS));
  });
}

export function forgetTold(): void {
  localStorage.removeItem(TOLD_KEY);
}

function readTold(): readonly string[] {
  return localStorage.getItem(TOLD_KEY)?.split(' ') ?? [];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

type Seen = Pick<Tarefa, 'id' | 'status' | 'minha'>;

/** Ids of tasks that are new or were given back. */
export function becameFree(before: readonly Seen[], now: readonly Seen[]): string[] {
  const earlier = new Map(before.map((tarefa) => [tarefa.id, tarefa]));
  return now
    .filter(({ id, status }) => {
      const was = earlier.get(id);
      return status === 'pendente' && (!was || (was.status === 'andamento' && !was.minha));
    })
    .map(({ id }) => id);
}

/** Latest last; undefined where nothing is new. */
export function remember(
  told: readonly string[],
  ids: readonly string[],
): readonly string[] | undefined {
  const fresh = ids.filter((id) => !told.includes(id));
  return fresh.length === 0 ? undefined : [...told, ...fresh].slice(-REMEMBERED);
}
