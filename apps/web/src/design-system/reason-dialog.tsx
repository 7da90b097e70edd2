import { Textarea } from '@mantine/core';
import { type ReactElement, type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import classes from './dialogs.module.css';

/** Use a key per subject, so that each begins empty. */
export function ReasonDialog(props: {
  readonly title: string;
  readonly confirmLabel: string;
  readonly label: string;
  readonly hint: string;
  readonly maxLength: number;
  readonly check: (text: string) => string | undefined;
  readonly busy: boolean;
  readonly danger: boolean;
  readonly children: ReactNode;
  readonly failure?: ReactNode;
  readonly onCancel: () => void;
  readonly onConfirm: (reason: string) => void;
}): ReactElement {
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const fault = props.check(text);
  return (
    <ConfirmDialog
      opened
      title={props.title}
      cancelLabel="Não, cancelar"
      confirmLabel={props.confirmLabel}
      danger={props.danger}
      busy={props.busy}
      onCancel={props.onCancel}
      onConfirm={() => (fault === undefined ? props.onConfirm(text.trim()) : setTried(true))}
    >
      <div className="stack justify-start gap-12">
        {props.children}
        <Textarea
          classNames={{
            root: 'w-full',
            description: 'small',
            error: 'text-16 semibold',
          }}
          data-autofocus
          label={props.label}
          description={props.hint}
          autosize
          minRows={3}
          maxRows={6}
          maxLength={props.maxLength}
          size="md"
          value={text}
          error={tried && fault}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <p className={`m-0 muted ${classes.counter}`}>
          {text.trim().length}/{props.maxLength}
        </p>
        {props.failure}
      </div>
    </ConfirmDialog>
  );
}
