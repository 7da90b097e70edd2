import { Button, Modal, Stack } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import classes from './dialogs.module.css';
import { useReturnFocus } from './overlay.tsx';

/** The safe answer is first, and is what Esc gives. */
export function ConfirmDialog(props: {
  readonly opened: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  readonly cancelLabel: string;
  readonly confirmLabel: string;
  readonly busyLabel?: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}): ReactElement {
  const busy = props.busy ?? false;
  useReturnFocus();
  return (
    <Modal
      opened={props.opened}
      onClose={() => !busy && props.onCancel()}
      title={props.title}
      centered
      radius="lg"
      classNames={{ title: `text-20 bold ${classes.title}` }}
      closeButtonProps={{ 'aria-label': 'Fechar', size: 'lg' }}
    >
      <Stack gap="lg">
        {props.children && <div>{props.children}</div>}
        <div className={`stack gap-12 ${classes.actions}`}>
          <Button
            variant="outline"
            className={classes.action}
            disabled={busy}
            onClick={props.onCancel}
            data-autofocus
          >
            {props.cancelLabel}
          </Button>
          <Button
            className={classes.action}
            color={props.danger ? 'vermelho' : 'petroleo'}
            loading={busy && props.busyLabel === undefined}
            disabled={busy}
            onClick={props.onConfirm}
          >
            {(busy && props.busyLabel) || props.confirmLabel}
          </Button>
        </div>
      </Stack>
    </Modal>
  );
}
