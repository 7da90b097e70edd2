import { TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, type ReactElement, type ReactNode, useState } from 'react';
import classes from './typed-field.module.css';

/** What a typed text means: '31/12/2026' is the value '2026-12-31', '' is '', and '31/02' is no value but a sentence that says why. */
export type TypedRead =
  | { readonly value: string; readonly fault?: undefined }
  | { readonly value?: undefined; readonly fault: string };

/** How values of a kind, such as days, are typed and shown. */
export interface TypedText {
  /** 'dd/mm/aaaa': shown in the empty field. A text as long as this is complete, a shorter one is still being typed. */
  readonly pattern: string;
  /** A value as people read it; '' stays ''. */
  readonly format: (value: string) => string;
  /** What stands in the field while it is typed: '3112' becomes '31/12'. */
  readonly mask: (text: string) => string;
  readonly read: (text: string) => TypedRead;
  /** What an arrow key leads to: one step after '31/12/2026' is the day after. Undefined where the text is no value. */
  readonly step?: (text: string, steps: number) => string | undefined;
}

export type TypedFieldProps = Omit<
  TextInputProps,
  'value' | 'onChange' | 'onBlur' | 'type' | 'label' | 'classNames' | 'min' | 'max'
> & {
  readonly label: string;
  /** '' where none is chosen. */
  readonly value: string;
  /** A wrong text empties the value, so that the form cannot send the one before it. Without this, that one stays. */
  readonly required?: boolean;
};

/** Steps that a key moves the value by. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A text field for a day, a time or a month. The value is reported as soon as the text is complete; a shorter text
 * is read when the user leaves the field or presses Enter. A text that cannot be read shows its sentence.
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
  /** What is wrong with the text, and the value that the field had then. */
  const [fault, setFault] = useState<{ readonly text: string; readonly beside: string }>();
  // Another value ends the sentence for good, even if the old value comes back.
  if (fault && fault.beside !== value) setFault(undefined);

  function report(next: string): void {
    setTyped(undefined);
    setFault(undefined);
    if (next !== value) onValue(next);
  }

  /** Reads the text; false where it is no value. */
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
