import { TextInput } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import classes from './big-input.module.css';

/** A field for a number, 56 px high, with big digits and the number keypad. */
export function BigInput(props: {
  readonly label: string;
  readonly description?: string;
  readonly inputMode: 'numeric' | 'decimal';
  readonly value: string;
  readonly error?: string | undefined;
  readonly unidade?: ReactNode;
  readonly onTexto: (texto: string) => void;
  readonly onBlur?: () => void;
}): ReactElement {
  return (
    <TextInput
      classNames={classes}
      label={props.label}
      description={props.description}
      inputMode={props.inputMode}
      autoComplete="off"
      rightSection={props.unidade}
      rightSectionPointerEvents="none"
      rightSectionWidth={56}
      value={props.value}
      error={props.error}
      onChange={(event) => props.onTexto(event.currentTarget.value)}
      {...(props.onBlur && { onBlur: props.onBlur })}
    />
  );
}
