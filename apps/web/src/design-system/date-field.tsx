import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type ReactElement, useRef, useState } from 'react';
import classes from './date-field.module.css';
import { isTypedOut } from './date-range.ts';

/** A day is typed in parts, each of which makes a date: they count when the typing rests. */
const PAUSE_MS = 700;

/**
 * A day 'YYYY-MM-DD', '' where none is chosen. One chosen in the calendar is reported at once; what is
 * typed, when the typing rests or the field is left, so that half a day or year moves nothing.
 */
export function DateField({
  value,
  onDay,
  ...props
}: Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  readonly value: string;
  readonly onDay: (day: string) => void;
}): ReactElement {
  const [typing, setTyping] = useState<string>();
  const byKey = useRef(false);
  const later = useDebouncedCallback((day: string) => {
    if (isTypedOut(day)) onDay(day);
  }, PAUSE_MS);
  return (
    <TextInput
      {...props}
      type="date"
      size="md"
      classNames={{ ...props.classNames, input: classes.input }}
      value={typing ?? value}
      onPointerDown={() => {
        byKey.current = false;
      }}
      onKeyDown={({ key }) => {
        byKey.current = true;
        if (key === 'Enter') later.flush();
      }}
      onChange={({ currentTarget: { value: day, validity } }) => {
        later.cancel();
        if (!byKey.current) {
          setTyping(undefined);
          onDay(day);
          return;
        }
        // What is typed stays as it is in the field until it is left.
        setTyping(day);
        if (!validity.badInput) later(day);
      }}
      onBlur={() => {
        later.flush();
        setTyping(undefined);
      }}
    />
  );
}
