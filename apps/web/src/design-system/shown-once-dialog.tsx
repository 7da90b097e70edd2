import { Button, Modal } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { BigButton } from './big-button.tsx';
import { useReturnFocus } from './use-return-focus.ts';

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
