import { NativeSelect } from '@mantine/core';
import type { ReactElement } from 'react';

/** Nothing for a single sheet. */
export function FolhaSelect(props: {
  readonly folha: string;
  readonly folhas: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (folha: string) => void;
}): ReactElement | null {
  if (props.folhas.length === 0) return null;
  return (
    <NativeSelect
      size="md"
      maw={360}
      label="Folha da planilha"
      data={[...props.folhas]}
      value={props.folha}
      disabled={props.disabled}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
