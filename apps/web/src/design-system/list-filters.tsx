import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { DateRangeFields } from './date-range-fields.tsx';
import classes from './list-filters.module.css';
import { isFiltered, type ListSpan } from './list-span.ts';
import { SearchField } from './search-field.tsx';
import type { AddressChanges } from './use-address.ts';

/** Text search, days and the way to clear them. */
export function ListFilters(props: {
  readonly span: ListSpan;
  /** What the search finds. */
  readonly hint: string;
  readonly onChange: (changes: AddressChanges) => void;
}): ReactElement {
  const { span, onChange } = props;
  const { busca, inicio, fim } = span;
  /** How often all was cleared: what is said beside a field goes with it. */
  const [cleared, setCleared] = useState(0);
  return (
    <search className={classes.filtros}>
      <SearchField
        label="Buscar"
        className={classes.busca ?? ''}
        placeholder={props.hint}
        value={busca}
        onSearch={(text) => onChange({ busca: text })}
      />
      <DateRangeFields
        key={cleared}
        className={classes.dia}
        range={{ inicio, fim }}
        onRange={(range) => onChange({ ...range })}
      />
      <Button
        variant="subtle"
        className={classes.limpar}
        leftSection={<IconFilterOff size={20} aria-hidden />}
        data-idle={!isFiltered(span) || undefined}
        onClick={() => {
          setCleared(cleared + 1);
          onChange({ busca: null, inicio: null, fim: null });
        }}
      >
        Limpar filtros
      </Button>
    </search>
  );
}
