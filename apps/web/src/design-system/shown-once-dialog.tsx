import { Button, Modal } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { BigButton } from './big-button.tsx';
import { useReturnFocus } from './use-return-focus.ts';

/** What was just made and is shown this once: it goes only when its user says that he has it. */
export function ShownOnceDialog(props: {
  readonly title: string;
  /** What is to be done with it. */
  readonly text: string;
  /** How it is taken. */
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
