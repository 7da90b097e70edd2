import { Button, TextInput, type TextInputProps } from '@mantine/core';
import { type ReactElement, type Ref, useId, useState } from 'react';
import classes from './typed-field.module.css';

/** A meaning of ambiguous text, and its label. */
export interface NumberChoice {
  readonly texto: string;
  readonly rotulo: string;
}

type Rest = Omit<TextInputProps, 'value' | 'onChange' | 'inputMode' | 'type'>;

/** Asks about ambiguous text on blur or error. */
export function NumberField(
  props: Rest & {
    readonly value: string;
    readonly onChange: (texto: string) => void;
    readonly choices?: readonly NumberChoice[];
    readonly question?: string;
    readonly whole?: boolean;
    readonly ref?: Ref<HTMLInputElement>;
  },
): ReactElement {
  const {
    value,
    onChange,
    choices = [],
    question,
    whole = false,
    onBlur,
    onFocus,
    ...rest
  } = props;
  const [left, setLeft] = useState(false);
  const questionId = useId();
  const asks = choices.length > 0 && (left || Boolean(rest.error));
  return (
    <div>
      <TextInput
        autoComplete="off"
        {...rest}
        inputMode={whole ? 'numeric' : 'decimal'}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onFocus={(event) => {
          setLeft(false);
          onFocus?.(event);
        }}
        onBlur={(event) => {
          setLeft(true);
          onBlur?.(event);
        }}
      />
      {asks && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be named by the question in its row
        <div className="flex wrap gap-8 mt-8 semibold" role="group" aria-labelledby={questionId}>
          <span id={questionId} className={classes.asked} role="status">
            {question}
          </span>
          {choices.map(({ texto, rotulo }) => (
            <Button
              key={texto}
              className={classes.choice}
              size="md"
              variant="light"
              onClick={() => onChange(texto)}
            >
              {rotulo}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
