import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';

/** Server's limit. */
export const BUSCA_MAX = 100;
/** ms. */
const PAUSE_MS = 300;

/** Searches after a pause, or on Enter; follows `value`. */
export function SearchField({
  value,
  onSearch,
  faultOf,
  ...props
}: Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly faultOf?: ((text: string) => string | undefined) | undefined;
}): ReactElement {
  const [text, setText] = useState(value);
  const [fault, setFault] = useState<string>();
  /** Tells an own echo of `value` from a change by others. */
  const searched = useRef(value);
  const field = useRef<HTMLInputElement>(null);
  const later = useDebouncedCallback(search, PAUSE_MS);

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
      // On blur at once, so that the next tap does not meet old rows.
      onBlur={() => later.flush()}
    />
  );
}
