import { PRODUTOS, type Produto } from '@frota/contract';
import { NativeSelect } from '@mantine/core';
import type { ReactElement } from 'react';
import { parseProduto } from '../periodo.ts';

/** The fuel that a list is filtered by; undefined is 'TODOS'. */
export function ProdutoFilter(props: {
  readonly value: Produto | undefined;
  readonly onChange: (produto: Produto | undefined) => void;
}): ReactElement {
  return (
    <NativeSelect
      size="md"
      label="Combustível"
      data={['TODOS', ...PRODUTOS]}
      value={props.value ?? 'TODOS'}
      onChange={(event) => props.onChange(parseProduto(event.currentTarget.value))}
    />
  );
}
