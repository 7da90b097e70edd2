import { TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactElement, useRef, useState } from 'react';
import classes from './integrations.module.css';
import { ShownOnceDialog } from './shown-once-dialog.tsx';

export function ShownOnce(props: {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly value: string;
  readonly onClose: () => void;
}): ReactElement {
  const field = useRef<HTMLInputElement>(null);
  const [copiado, setCopiado] = useState(false);
  function copy(): void {
    field.current?.select();
    // Without https browsers do not copy: the text is selected.
    navigator.clipboard?.writeText(props.value).then(
      () => setCopiado(true),
      () => undefined,
    );
  }
  const [icon, label] = copiado ? [IconCheck, 'Copiado'] : [IconCopy, 'Copiar'];
  return (
    <ShownOnceDialog {...props} action={{ icon, label, onClick: copy }}>
      <TextInput
        ref={field}
        label={props.label}
        size="md"
        readOnly
        value={props.value}
        classNames={{ input: classes.value }}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </ShownOnceDialog>
  );
}
