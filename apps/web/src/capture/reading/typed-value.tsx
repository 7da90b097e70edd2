import { Button, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import classes from './photo-step.module.css';

export function TypedValue(props: {
  readonly label: string;
  readonly initial: string;
  readonly button: string;
  readonly normalize: (text: string) => string;
  readonly check: (text: string) => string | undefined;
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
