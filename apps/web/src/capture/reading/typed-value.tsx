import { Button, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import classes from './typed-value.module.css';

/** The way out when a photo cannot be read: the value is typed and accepted together with the photo. */
export function TypedValue(props: {
  /** 'Digite a placa' */
  readonly label: string;
  /** Filled in at first: what was read, however wrong. */
  readonly initial: string;
  /** 'Usar esta placa' */
  readonly button: string;
  /** Keeps what may be typed: upper case, digits. */
  readonly normalize: (texto: string) => string;
  /** Why the text cannot be taken, for the user. */
  readonly check: (texto: string) => string | undefined;
  readonly onValor: (valor: string) => void;
  readonly inputMode?: 'text' | 'numeric' | 'decimal';
  readonly maxLength?: number;
}): ReactElement {
  const [texto, setTexto] = useState(() => props.normalize(props.initial));
  const [erro, setErro] = useState<string>();

  function use(): void {
    const problem = props.check(texto);
    setErro(problem);
    if (problem === undefined) props.onValor(texto);
  }

  return (
    <div className={classes.typed}>
      <TextInput
        className={classes.field}
        size="lg"
        label={props.label}
        value={texto}
        error={erro}
        inputMode={props.inputMode ?? 'text'}
        maxLength={props.maxLength ?? 20}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => {
          setErro(undefined);
          setTexto(props.normalize(event.currentTarget.value));
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          use();
        }}
      />
      <Button className={classes.use} size="lg" variant="outline" onClick={use}>
        {props.button}
      </Button>
    </div>
  );
}
