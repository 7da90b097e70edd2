import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { DateField } from './date-field.tsx';
import { moveRange } from './date-range.ts';
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
  const move = (change: Partial<ListSpan>): void =>
    onChange({ ...moveRange({ inicio, fim }, change) });
  return (
    <search className={classes.filtros}>
      <SearchField
        label="Buscar"
        className={classes.busca ?? ''}
        placeholder={props.hint}
        value={busca}
        onSearch={(text) => onChange({ busca: text })}
      />
      <DateField
        key={`de ${cleared}`}
        label="De"
        className={classes.dia ?? ''}
        value={inicio}
        onDay={(dia) => move({ inicio: dia })}
      />
      <DateField
        key={`ate ${cleared}`}
        label="Até"
        className={classes.dia ?? ''}
        value={fim}
        onDay={(dia) => move({ fim: dia })}
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
