import { TextInput, type TextInputProps } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import classes from './date-field.module.css';
import { isTypedOut } from './date-range.ts';

/**
 * A day 'YYYY-MM-DD', '' where none is chosen. What is being typed stays in the field until it is a
 * whole date, so that half a year moves nothing.
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
  return (
    <TextInput
      {...props}
      type="date"
      classNames={{ ...props.classNames, input: classes.input }}
      size="md"
      value={typing ?? value}
      onChange={(event) => {
        const day = event.currentTarget.value;
        setTyping(isTypedOut(day) ? undefined : day);
        if (isTypedOut(day)) onDay(day);
      }}
      onBlur={() => setTyping(undefined)}
    />
  );
}
