import type { Tarefa } from '@frota/contract/tarefas';

type Seen = Pick<Tarefa, 'id' | 'status' | 'minha'>;
/** Tasks of which a device remembers that it rang: more than a day's. */
const REMEMBERED = 200;

/** The tasks that became free since the last look: they came, or a colleague gave them back. */
export function becameFree(before: readonly Seen[], now: readonly Seen[]): string[] {
  const earlier = new Map(before.map((tarefa) => [tarefa.id, tarefa]));
  return now
    .filter(({ id, status }) => {
      const was = earlier.get(id);
      return status === 'pendente' && (!was || (was.status === 'andamento' && !was.minha));
    })
    .map(({ id }) => id);
}

/** What a device remembers after it hears of these tasks, the latest last; undefined where it rang for all of them. */
export function remember(
  told: readonly string[],
  ids: readonly string[],
): readonly string[] | undefined {
  const fresh = ids.filter((id) => !told.includes(id));
  return fresh.length === 0 ? undefined : [...told, ...fresh].slice(-REMEMBERED);
}
