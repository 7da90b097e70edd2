import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { DateField } from '../../design-system/date-field.tsx';
import { type DateRange, moveRange } from '../../design-system/date-range.ts';
import { SearchField } from '../../design-system/search-field.tsx';
import type { AddressChanges } from '../../design-system/use-address.ts';
import { isFiltered, type Recorte } from './filtros.ts';
import classes from './filtros-bar.module.css';

/** Text search, days and the way to clear them. */
export function FiltrosBar(props: {
  readonly recorte: Recorte;
  readonly dica: string;
  readonly onChange: (changes: AddressChanges) => void;
}): ReactElement {
  const { recorte, onChange } = props;
  const { busca, inicio, fim } = recorte;
  const periodo = (change: Partial<DateRange>): void =>
    onChange({ ...moveRange({ inicio, fim }, change) });
  return (
    <search className={classes.filtros}>
      <SearchField
        label="Buscar"
        className={classes.busca ?? ''}
        placeholder={props.dica}
        value={busca}
        onSearch={(text) => onChange({ busca: text })}
      />
      <DateField
        label="De"
        className={classes.dia ?? ''}
        value={inicio}
        max={fim || undefined}
        onDay={(dia) => periodo({ inicio: dia })}
      />
      <DateField
        label="Até"
        className={classes.dia ?? ''}
        value={fim}
        min={inicio || undefined}
        onDay={(dia) => periodo({ fim: dia })}
      />
      <Button
        variant="subtle"
        className={classes.limpar}
        leftSection={<IconFilterOff size={20} aria-hidden />}
        disabled={!isFiltered(recorte)}
        onClick={() => onChange({ busca: null, inicio: null, fim: null })}
      >
        Limpar filtros
      </Button>
    </search>
  );
}
