import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';

/** The list is asked for once typing pauses. */
const PAUSE_MS = 300;

/** A search that starts by itself when typing pauses, at once on Enter. */
export function SearchBox(props: {
  readonly label: string;
  readonly placeholder: string;
  /** What was searched for when the page was opened. */
  readonly initial: string;
  readonly onSearch: (text: string) => void;
}): ReactElement {
  const [text, setText] = useState(props.initial);
  const later = useDebouncedCallback(props.onSearch, PAUSE_MS);

  function change(next: string): void {
    setText(next);
    later(next.trim());
  }

  return (
    <TextInput
      type="search"
      role="searchbox"
      size="md"
      aria-label={props.label}
      placeholder={props.placeholder}
      autoComplete="off"
      maxLength={100}
      leftSection={<IconSearch size={20} aria-hidden />}
      rightSection={
        text === '' ? null : (
          <CloseButton
            aria-label="Limpar busca"
            onClick={() => {
              later.cancel();
              setText('');
              props.onSearch('');
            }}
          />
        )
      }
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') later.flush();
      }}
    />
  );
}
