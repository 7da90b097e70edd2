import { Button, Modal, TextInput } from '@mantine/core';
import { type Icon, IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { BigButton } from './big-button.tsx';
import classes from './integrations.module.css';
import { useReturnFocus } from './overlay.tsx';

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

/** Closes only when the user confirms. */
export function ShownOnceDialog(props: {
  readonly title: string;
  readonly text: string;
  readonly action: {
    readonly icon: Icon;
    readonly label: string;
    readonly onClick: () => void;
  };
  readonly onClose: () => void;
  readonly children: ReactNode;
}): ReactElement {
  useReturnFocus();
  const { icon: ActionIcon, label, onClick } = props.action;
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
        {props.children}
        <Button
          variant="outline"
          fullWidth
          h={56}
          leftSection={<ActionIcon size={22} aria-hidden />}
          onClick={onClick}
        >
          {label}
        </Button>
        <BigButton onClick={props.onClose}>Já guardei</BigButton>
      </div>
    </Modal>
  );
}
