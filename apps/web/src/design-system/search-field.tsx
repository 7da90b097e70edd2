import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ReactElement, useEffect, useState } from 'react';

/** A word is asked for when the typing rests. */
const PAUSE_MS = 300;

/** A text of the address that is searched for; it follows the address when that changes from outside. */
export function SearchField({
  value,
  onSearch,
  ...props
}: Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  readonly value: string;
  readonly onSearch: (text: string) => void;
}): ReactElement {
  const [text, setText] = useState(value);
  const report = useDebouncedCallback(onSearch, PAUSE_MS);
  // Cleared filters and the browser's way back change the address from outside.
  useEffect(() => setText((typed) => (typed.trim() === value ? typed : value)), [value]);
  return (
    <TextInput
      size="md"
      maxLength={100}
      leftSection={<IconSearch size={20} aria-hidden />}
      {...props}
      type="search"
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        report(event.currentTarget.value.trim());
      }}
      // Leaving the field searches at once, so that the next tap does not meet the rows of the earlier
      // search.
      onBlur={() => report.flush()}
    />
  );
}
