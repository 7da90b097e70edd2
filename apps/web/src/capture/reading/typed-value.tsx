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
  readonly normalize: (text: string) => string;
  /** Why the text cannot be taken, for the user. */
  readonly check: (text: string) => string | undefined;
  /** Typing is what is to be done next. */
  readonly highlight?: boolean;
  readonly onValor: (valor: string) => void;
}): ReactElement {
  const [text, setText] = useState(() => props.normalize(props.initial));
  const [fault, setFault] = useState<string>();

  function use(): void {
    const problem = props.check(text);
    setFault(problem);
    if (problem === undefined) props.onValor(text);
  }

  return (
    <div className={`flex wrap gap-12 ${classes.typed}`}>
      <TextInput
        className={classes.field}
        size="lg"
        label={props.label}
        value={text}
        error={fault}
        maxLength={20}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => {
          setFault(undefined);
          setText(props.normalize(event.currentTarget.value));
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          use();
        }}
      />
      <Button
        className={classes.use}
        size="lg"
        variant={props.highlight ? 'filled' : 'outline'}
        onClick={use}
      >
        {props.button}
      </Button>
    </div>
  );
}
