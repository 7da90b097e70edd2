import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactElement, useRef, useState } from 'react';
import classes from './date-field.module.css';
import { shiftDay } from './date-range.ts';
import { clampDay, type DayLimits, formatDay, isWholeDay, maskDay, readDay } from './day-text.ts';

/** Days that a key moves the date by. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

type Rest = Omit<
  TextInputProps,
  'value' | 'onChange' | 'onBlur' | 'type' | 'label' | 'classNames' | 'min' | 'max'
>;

/**
 * A day 'YYYY-MM-DD', '' where none is chosen, typed and shown as dd/mm/aaaa in every browser. A whole date
 * is reported while it is typed, the rest when the field is left or Enter is pressed; a text that is no date
 * is told in a sentence, and the day before it stays.
 */
export function DateField({
  label,
  value,
  min,
  max,
  required = false,
  onDay,
  error,
  ...props
}: Rest &
  DayLimits & {
    readonly label: string;
    readonly value: string;
    /** A form waits for this day: a text that is no date leaves it empty, so that no other day is sent. */
    readonly required?: boolean;
    readonly onDay: (day: string) => void;
  }): ReactElement {
  const [typed, setTyped] = useState<string>();
  /** The message, and the day that was chosen when it arose: with another day it no longer holds. */
  const [fault, setFault] = useState<{ readonly text: string; readonly beside: string }>();
  const picker = useRef<HTMLInputElement>(null);
  const limits = { min, max };
  const sentence = fault?.beside === value ? fault.text : undefined;

  function report(day: string): void {
    setFault(undefined);
    if (day !== value) onDay(day);
  }

  /** Takes over what is typed; true where that is a day. */
  function read(text: string): boolean {
    const { day, fault: found } = readDay(text, limits);
    if (found === undefined) {
      report(day);
      return true;
    }
    const beside = required ? '' : value;
    setFault({ text: beside ? `${found} Continua ${formatDay(beside)}.` : found, beside });
    if (beside !== value) onDay(beside);
    return false;
  }

  function type(text: string): void {
    setTyped(text);
    setFault(undefined);
    if (isWholeDay(text) && readDay(text, limits).day) report(readDay(text, limits).day ?? value);
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'Enter' && typed !== undefined) {
      if (read(typed)) setTyped(undefined);
      else event.preventDefault();
    }
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const from = readDay(typed ?? formatDay(value), {}).day;
    if (!from) return;
    setTyped(undefined);
    report(clampDay(shiftDay(from, step), limits));
  }

  return (
    <TextInput
      autoComplete="off"
      placeholder="dd/mm/aaaa"
      size="md"
      // Fields in a row stand on one line by their lower ends.
      inputWrapperOrder={['label', 'error', 'input']}
      {...props}
      label={label}
      required={required}
      withAsterisk={false}
      inputMode="numeric"
      classNames={classes}
      value={typed ?? formatDay(value)}
      error={sentence ? <span role="alert">{sentence}</span> : error}
      onChange={(event) => type(maskDay(event.currentTarget.value))}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={press}
      onBlur={() => {
        if (typed !== undefined) read(typed);
        setTyped(undefined);
      }}
      rightSectionWidth={40}
      rightSection={
        'showPicker' in HTMLInputElement.prototype && (
          <>
            <input
              ref={picker}
              type="date"
              className={classes.picker}
              tabIndex={-1}
              aria-hidden
              value={value}
              min={min}
              max={max}
              onChange={(event) => report(event.currentTarget.value)}
            />
            <ActionIcon
              variant="subtle"
              size={38}
              aria-label={`Abrir calendário: ${label}`}
              onClick={() => picker.current?.showPicker()}
            >
              <IconCalendar size={20} aria-hidden />
            </ActionIcon>
          </>
        )
      }
    />
  );
}
