import { Button, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconFilterOff, IconSearch } from '@tabler/icons-react';
import { type ReactElement, useEffect, useState } from 'react';
import type { AddressChanges } from '../../../design-system/use-address.ts';
import { isFiltered, movePeriodo, type Recorte } from '../form/filtros.ts';
import classes from './filtros-bar.module.css';

/** A word is asked for when the typing rests. */
const BUSCA_MS = 300;

/** Text search, days and the way to clear them. */
export function FiltrosBar(props: {
  readonly recorte: Recorte;
  readonly dica: string;
  readonly onChange: (changes: AddressChanges) => void;
}): ReactElement {
  const { recorte, onChange } = props;
  const periodo = (change: Parameters<typeof movePeriodo>[1]): void =>
    onChange({ ...movePeriodo(recorte, change) });
  return (
    <search className={classes.filtros}>
      <Busca busca={recorte.busca} dica={props.dica} onChange={(busca) => onChange({ busca })} />
      <TextInput
        type="date"
        label="De"
        size="md"
        className={classes.dia ?? ''}
        value={recorte.inicio}
        max={recorte.fim || undefined}
        onChange={(event) => periodo({ inicio: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label="Até"
        size="md"
        className={classes.dia ?? ''}
        value={recorte.fim}
        min={recorte.inicio || undefined}
        onChange={(event) => periodo({ fim: event.currentTarget.value })}
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

function Busca(props: {
  readonly busca: string;
  readonly dica: string;
  readonly onChange: (busca: string) => void;
}): ReactElement {
  const [texto, setTexto] = useState(props.busca);
  const report = useDebouncedCallback(props.onChange, BUSCA_MS);
  // Cleared filters and the browser's way back change the address from outside.
  useEffect(
    () => setTexto((typed) => (typed.trim() === props.busca ? typed : props.busca)),
    [props.busca],
  );
  return (
    <TextInput
      type="search"
      label="Buscar"
      size="md"
      className={classes.busca ?? ''}
      placeholder={props.dica}
      maxLength={100}
      leftSection={<IconSearch size={20} aria-hidden />}
      value={texto}
      onChange={(event) => {
        setTexto(event.currentTarget.value);
        report(event.currentTarget.value.trim());
      }}
    />
  );
}
