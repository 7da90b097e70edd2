import { Select, type SelectProps } from '@mantine/core';
import type { ReactElement } from 'react';

export function ChoiceField(
  props: Pick<SelectProps, 'label' | 'placeholder' | 'nothingFoundMessage'> & {
    readonly data: readonly { readonly value: string; readonly label: string }[];
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
      styles={{ input: { textOverflow: 'ellipsis' } }}
      title={field.data.find((option) => option.value === value)?.label}
      value={value || null}
      clearable
      clearSectionMode="clear"
      searchable={field.nothingFoundMessage !== undefined}
      clearButtonProps={{ 'aria-label': all }}
      onChange={onChoice}
    />
  );
}
