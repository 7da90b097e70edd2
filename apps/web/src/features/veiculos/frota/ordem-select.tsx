import { NativeSelect } from '@mantine/core';
import type { ReactElement } from 'react';

export function OrdemSelect<O extends string>(props: {
  readonly labels: Readonly<Record<O, string>>;
  readonly ordem: O;
  readonly onOrdem: (ordem: O) => void;
}): ReactElement {
  const { labels } = props;
  return (
    <NativeSelect
      size="md"
      mb={16}
      maw={360}
      aria-label="Ordenar por"
      data={(Object.keys(labels) as O[]).map((value) => ({
        value,
        label: `Ordenar por: ${labels[value]}`,
      }))}
      value={props.ordem}
      onChange={({ currentTarget }) => props.onOrdem(currentTarget.value as O)}
    />
  );
}
