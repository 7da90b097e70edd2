import { NativeSelect } from '@mantine/core';
import type { Filter } from '../../../list/filters.tsx';
import type { BicoDoTanque } from './encerrante.rules.ts';

/** Undefined is all. */
export function bicoFilter(
  bicos: readonly BicoDoTanque[],
): Filter<{ readonly bico: string | undefined }> {
  const read = (params: URLSearchParams) => ({
    bico: bicos.find(({ id }) => id === params.get('bico'))?.id,
  });
  return {
    names: ['bico'],
    read,
    draw: ({ params, change }) => (
      <NativeSelect
        size="md"
        label="Bico"
        data={[
          { value: '', label: 'Todos' },
          ...bicos.map(({ id, nome, tipo }) => ({ value: id, label: `${nome} · ${tipo}` })),
        ]}
        value={read(params).bico ?? ''}
        onChange={({ currentTarget: { value } }) => change({ bico: value || null })}
      />
    ),
  };
}
