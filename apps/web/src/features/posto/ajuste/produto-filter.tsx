import { PRODUTOS, type Produto } from '@frota/contract/combustivel';
import { NativeSelect } from '@mantine/core';
import type { Filter } from '../../../list/filters.tsx';
import { parseProduto } from '../periodo.ts';

/** Undefined is 'TODOS'. */
export const PRODUTO: Filter<{ readonly tipo: Produto | undefined }> = {
  names: ['tipo'],
  read: (params) => ({ tipo: parseProduto(params.get('tipo')) }),
  draw: ({ params, change }) => (
    <NativeSelect
      size="md"
      label="Combustível"
      data={['TODOS', ...PRODUTOS]}
      value={PRODUTO.read(params).tipo ?? 'TODOS'}
      onChange={({ currentTarget: { value } }) => change({ tipo: parseProduto(value) ?? null })}
    />
  ),
};
