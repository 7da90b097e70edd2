import { Button, Modal, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactElement, useRef, useState } from 'react';
import { BigButton } from './big-button.tsx';
import classes from './shown-once.module.css';
import { useReturnFocus } from './use-return-focus.ts';

/** A secret that was just made: it is shown this once. */
export function ShownOnce(props: {
  readonly title: string;
  /** What is to be done with it. */
  readonly text: string;
  readonly label: string;
  readonly value: string;
  readonly onClose: () => void;
}): ReactElement {
  useReturnFocus();
  const field = useRef<HTMLInputElement>(null);
  const [copiado, setCopiado] = useState(false);
  function copy(): void {
    field.current?.select();
    // Without https a browser copies nothing for its user: what is selected he copies himself.
    navigator.clipboard?.writeText(props.value).then(
      () => setCopiado(true),
      () => undefined,
    );
  }
  return (
    <Modal
      opened
      onClose={props.onClose}
      closeOnEscape={false}
      closeOnClickOutside={false}
      withCloseButton={false}
      title={props.title}
      classNames={{ title: 'text-20 bold break' }}
      centered
      radius="lg"
      size="lg"
    >
      <div className="column gap-16">
        <p className="m-0">{props.text}</p>
        <TextInput
          ref={field}
          label={props.label}
          size="md"
          readOnly
          value={props.value}
          classNames={{ input: classes.value }}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button
          variant="outline"
          fullWidth
          h={56}
          leftSection={
            copiado ? <IconCheck size={22} aria-hidden /> : <IconCopy size={22} aria-hidden />
          }
          onClick={copy}
        >
          {copiado ? 'Copiado' : 'Copiar'}
        </Button>
        <BigButton onClick={props.onClose}>Já guardei</BigButton>
      </div>
    </Modal>
  );
}
