import { Select, type SelectProps } from '@mantine/core';
import type { ReactElement } from 'react';

export function MotoristaSelect(props: SelectProps): ReactElement {
  return (
    <Select
      searchable
      allowDeselect={false}
      nothingFoundMessage="Nenhum motorista encontrado."
      maxDropdownHeight={280}
      comboboxProps={{ offset: 4 }}
      {...props}
    />
  );
}
