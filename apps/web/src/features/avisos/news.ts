import type { Tarefa } from '@frota/contract/tarefas';

type Seen = Pick<Tarefa, 'id' | 'status' | 'minha'>;
/** More than a day's. */
const REMEMBERED = 200;

/** New, or given back. */
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
