import { TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, type ReactElement, type ReactNode, useState } from 'react';
import classes from './typed-field.module.css';

/** What a typed text says: a value ('' for an empty text), or a sentence on why it says none. */
export type TypedRead =
  | { readonly value: string; readonly fault?: undefined }
  | { readonly value?: undefined; readonly fault: string };

/** How values of a kind, such as days, are typed and shown. */
export interface TypedText {
  /** Shown where nothing is typed; a text of its length is whole: what is shorter may still grow. */
  readonly pattern: string;
  /** A value as people read it; '' stays ''. */
  readonly format: (value: string) => string;
  /** A text on its way to the pattern. */
  readonly mask: (text: string) => string;
  readonly read: (text: string) => TypedRead;
  /** The value so many steps after what a text says; undefined where it says none. */
  readonly step?: (text: string, steps: number) => string | undefined;
}

export type TypedFieldProps = Omit<
  TextInputProps,
  'value' | 'onChange' | 'onBlur' | 'type' | 'label' | 'classNames' | 'min' | 'max'
> & {
  readonly label: string;
  /** '' where none is chosen. */
  readonly value: string;
  /** A form waits for this value: a text that says none leaves it empty, so that no other is sent. */
  readonly required?: boolean;
};

/** Steps that a key moves the value by. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A field whose value is typed in a form of its own. A whole text is reported while it is typed, the rest
 * when the field is left or Enter is pressed; a text that says no value is told in a sentence, and the value
 * before it stays.
 */
export function TypedField({
  text: kind,
  label,
  value,
  required = false,
  onValue,
  section,
  error,
  ...props
}: TypedFieldProps & {
  readonly text: TypedText;
  readonly onValue: (value: string) => void;
  /** Another way to a value, at the field's end. */
  readonly section?: (report: (value: string) => void) => ReactNode;
}): ReactElement {
  const [typed, setTyped] = useState<string>();
  /** A sentence, and the value beside which it is true. */
  const [fault, setFault] = useState<{ readonly text: string; readonly beside: string }>();
  // Gone with the value: it must not come back with it.
  if (fault && fault.beside !== value) setFault(undefined);

  function report(next: string): void {
    setTyped(undefined);
    setFault(undefined);
    if (next !== value) onValue(next);
  }

  /** Reads what is typed; whether it says a value. */
  function read(text: string): boolean {
    const { value: next, fault: found } = kind.read(text);
    if (found === undefined) {
      report(next);
      return true;
    }
    const beside = required ? '' : value;
    setFault({ text: beside ? `${found} Continua ${kind.format(beside)}.` : found, beside });
    if (beside !== value) onValue(beside);
    return false;
  }

  function type(text: string): void {
    setFault(undefined);
    setTyped(text);
    const { value: next } = kind.read(text);
    if (text.length === kind.pattern.length && next && next !== value) onValue(next);
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'Enter' && typed !== undefined && !read(typed)) event.preventDefault();
    const steps = STEPS[event.key];
    if (steps === undefined || !kind.step) return;
    event.preventDefault();
    const next = kind.step(typed ?? kind.format(value), steps);
    if (next) report(next);
  }

  return (
    <TextInput
      autoComplete="off"
      placeholder={kind.pattern}
      size="md"
      // Fields in a row stand on one line by their lower ends.
      inputWrapperOrder={['label', 'error', 'input']}
      {...props}
      label={label}
      required={required}
      withAsterisk={false}
      inputMode="numeric"
      classNames={{ ...classes, ...(section && { input: classes.withSection }) }}
      value={typed ?? kind.format(value)}
      error={fault?.beside === value ? <span role="alert">{fault.text}</span> : error}
      onChange={(event) => type(kind.mask(event.currentTarget.value))}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={press}
      onBlur={() => {
        if (typed !== undefined) read(typed);
        setTyped(undefined);
      }}
      rightSectionWidth={40}
      rightSection={section?.(report)}
    />
  );
}
