import { Select, type SelectProps } from '@mantine/core';
import type { ReactElement } from 'react';

export function ChoiceField(
  props: Pick<SelectProps, 'label' | 'data' | 'placeholder' | 'nothingFoundMessage'> & {
    readonly value: string;
    readonly all: string;
    readonly onChoice: (value: string | null) => void;
    readonly className?: string | undefined;
  },
): ReactElement {
  const { value, all, onChoice, className, ...field } = props;
  return (
    <Select
      {...field}
      size="md"
      className={className ?? ''}
      value={value || null}
      clearable
      searchable={field.nothingFoundMessage !== undefined}
      clearButtonProps={{ 'aria-label': all }}
      onChange={onChoice}
    />
  );
}
