import { listTarefasRoute, type Tarefa } from '@frota/contract/tarefas';
import { type ReactElement, useEffect, useRef } from 'react';
import { useServerEvents } from '../../http/events.ts';
import { useWholeList } from '../../http/whole-list.ts';
import { becameFree } from './news.ts';
import { ringOnce, useSom } from './som.ts';
import { canRing } from './tone.ts';

/** With these a browser lets a page make sounds. */
const TOUCHES = ['pointerup', 'keydown'] as const;

/** Rings when a task becomes free while the app is in view, on whichever screen. */
export function SoundOfTarefas(): ReactElement | null {
  return useSom() ? <Listener /> : null;
}

function Listener(): null {
  const { data, dataUpdatedAt, refetch } = useWholeList(listTarefasRoute, 'tarefas', {
    select: ({ tarefas }) => tarefas,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  /** From when (ms) on a list can be compared: what came before is no news to who looks now. */
  const since = useRef(Date.now());
  const before = useRef<readonly Tarefa[]>(undefined);
  useServerEvents('tarefas', () => void refetch());

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!data || dataUpdatedAt < since.current) return;
    const free = before.current ? becameFree(before.current, data) : [];
    before.current = data;
    if (free.length > 0) void ringOnce(free);
  }, [dataUpdatedAt]);

  useEffect(() => {
    const startAgain = (): void => {
      since.current = Date.now();
      before.current = undefined;
    };
    document.addEventListener('visibilitychange', startAgain);
    const wake = (): void => void canRing();
    for (const touch of TOUCHES) document.addEventListener(touch, wake);
    return () => {
      document.removeEventListener('visibilitychange', startAgain);
      for (const touch of TOUCHES) document.removeEventListener(touch, wake);
    };
  }, []);
  return null;
}
