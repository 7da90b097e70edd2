import { listTarefasRoute, type Tarefa } from '@frota/contract/tarefas';
import { type ReactElement, useEffect, useRef } from 'react';
import { useServerEvents } from '../../http/events.ts';
import { useWholeList } from '../../http/query.ts';
import { becameFree, ringOnce, useSom } from './som.ts';
import { canRing } from './tone.ts';

/** Browsers allow sounds after these. */
const TOUCHES = ['pointerup', 'keydown'] as const;

export function SoundOfTarefas(): ReactElement | null {
  return useSom() ? <Listener /> : null;
}

function Listener(): null {
  const { data, dataUpdatedAt, refetch } = useWholeList(listTarefasRoute, 'tarefas', {
    select: ({ tarefas }) => tarefas,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  /** ms; earlier tasks are not new. */
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
