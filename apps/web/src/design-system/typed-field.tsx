import { TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, type ReactElement, type ReactNode, useState } from 'react';
import classes from './typed-field.module.css';

/** '31/12/2026' is '2026-12-31', '' is '', '31/02' is a sentence. */
export type TypedRead =
  | { readonly value: string; readonly fault?: undefined }
  | { readonly value?: undefined; readonly fault: string };

export interface TypedText {
  /** 'dd/mm/aaaa'; a text of this length is complete. */
  readonly pattern: string;
  readonly format: (value: string) => string;
  /** '3112' becomes '31/12'. */
  readonly mask: (text: string) => string;
  readonly read: (text: string) => TypedRead;
  /** For arrow keys; undefined where the text is no value. */
  readonly step?: (text: string, steps: number) => string | undefined;
}

export type TypedFieldProps = Omit<
  TextInputProps,
  'value' | 'onChange' | 'onBlur' | 'type' | 'label' | 'classNames' | 'min' | 'max'
> & {
  readonly label: string;
  readonly value: string;
  /** A wrong text empties the value. Without this the last one stays. */
  readonly required?: boolean;
};

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** Reports complete text at once, a shorter one on blur or Enter. */
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
  readonly section?: (report: (value: string) => void) => ReactNode;
}): ReactElement {
  const [typed, setTyped] = useState<string>();
  /** The fault, and the value at that time. */
  const [fault, setFault] = useState<{ readonly text: string; readonly beside: string }>();
  // Another value removes the sentence for good.
  if (fault && fault.beside !== value) setFault(undefined);

  function report(next: string): void {
    setTyped(undefined);
    setFault(undefined);
    if (next !== value) onValue(next);
  }

  /** False where the text is no value. */
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
      // Fields in a row align at their lower edge.
      inputWrapperOrder={['label', 'error', 'input']}
      {...props}
      label={label}
      required={required}
      withAsterisk={false}
      inputMode="numeric"
      classNames={{
        section: classes.section,
        error: 'text-16 semibold',
        ...(section && { input: classes.withSection }),
      }}
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
