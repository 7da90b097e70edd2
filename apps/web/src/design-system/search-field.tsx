import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';

/** Longest search text that the server takes. */
export const BUSCA_MAX = 100;
/** A word is asked for when the typing rests. */
const PAUSE_MS = 300;

/** A text that is searched for when the typing rests, at once on Enter; it follows `value` where others change it. */
export function SearchField({
  value,
  onSearch,
  faultOf,
  ...props
}: Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  readonly value: string;
  readonly onSearch: (text: string) => void;
  /** Why a text is not searched for. */
  readonly faultOf?: ((text: string) => string | undefined) | undefined;
}): ReactElement {
  const [text, setText] = useState(value);
  const [fault, setFault] = useState<string>();
  /** What was searched for last: it comes back as `value`, when more may have been typed. */
  const searched = useRef(value);
  const field = useRef<HTMLInputElement>(null);
  const later = useDebouncedCallback(search, PAUSE_MS);

  // Cleared filters, the menu and the browser's way back change the address from outside.
  useEffect(() => {
    if (searched.current === value) return;
    searched.current = value;
    setText(value);
  }, [value]);

  function search(wanted: string): void {
    const found = faultOf?.(wanted);
    setFault(found);
    if (found !== undefined) return;
    searched.current = wanted;
    onSearch(wanted);
  }

  return (
    <TextInput
      ref={field}
      size="md"
      maxLength={BUSCA_MAX}
      autoComplete="off"
      leftSection={<IconSearch size={20} aria-hidden />}
      rightSection={
        text !== '' && (
          <CloseButton
            aria-label="Limpar busca"
            onClick={() => {
              later.cancel();
              setText('');
              search('');
              field.current?.focus();
            }}
          />
        )
      }
      {...props}
      type="search"
      error={fault}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        later(event.currentTarget.value.trim());
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') later.flush();
      }}
      // Leaving the field searches at once, so that the next tap does not meet the rows of the earlier
      // search.
      onBlur={() => later.flush()}
    />
  );
}
