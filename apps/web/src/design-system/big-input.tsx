import type { ReactElement, ReactNode } from 'react';
import classes from './big-input.module.css';
import { type NumberChoice, NumberField } from './number-field.tsx';

/** A field for a number, 56 px high, with big digits and the number keypad. */
export function BigInput(props: {
  readonly label: string;
  readonly description?: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly unidade: ReactNode;
  /** The readings of the value, where it has more than one, and how they are asked about. */
  readonly choices: readonly NumberChoice[];
  readonly question: string;
  readonly onTexto: (texto: string) => void;
  readonly onBlur: () => void;
}): ReactElement {
  return (
    <NumberField
      classNames={classes}
      label={props.label}
      description={props.description}
      rightSection={props.unidade}
      rightSectionPointerEvents="none"
      rightSectionWidth={36}
      value={props.value}
      error={props.error}
      onChange={props.onTexto}
      choices={props.choices}
      question={props.question}
      maxLength={12}
      onBlur={props.onBlur}
    />
  );
}
