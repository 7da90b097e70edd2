import { Button, Modal } from '@mantine/core';
import type { FormEvent, ReactElement, ReactNode } from 'react';
import { Banner } from './banner.tsx';
import classes from './form-modal.module.css';
import { useFocusFault } from './use-focus-fault.ts';
import { useReturnFocus } from './use-return-focus.ts';

/**
 * A small form over the page. The browser checks nothing: each field says itself what is wrong, and the first
 * one that does gets the focus.
 */
export function FormModal(props: {
  readonly title: string;
  readonly submitLabel: string;
  /** In place of the label while it is sent. */
  readonly busyLabel: string;
  readonly busy: boolean;
  /** Why it was not saved. */
  readonly error: string | undefined;
  /** The error leaves by itself after this long. */
  readonly errorMs?: number;
  readonly onCloseError: () => void;
  readonly onCancel: () => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}): ReactElement {
  const { form, onTry } = useFocusFault(props.busy);
  useReturnFocus();

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (props.busy) return;
    props.onSubmit();
    onTry();
  }
  return (
    <Modal
      opened
      onClose={() => !props.busy && props.onCancel()}
      title={props.title}
      centered
      radius="lg"
      size="lg"
      closeOnClickOutside={false}
      classNames={{ title: classes.title }}
      closeButtonProps={{ 'aria-label': 'Fechar', size: 'lg' }}
    >
      <form ref={form} noValidate className={classes.form} onSubmit={submit}>
        {props.error !== undefined && (
          <Banner
            tone="error"
            onClose={props.onCloseError}
            {...(props.errorMs !== undefined && { hideAfterMs: props.errorMs })}
          >
            {props.error}
          </Banner>
        )}
        {props.children}
        <div className={classes.actions}>
          <Button
            variant="outline"
            className={classes.action}
            disabled={props.busy}
            onClick={props.onCancel}
          >
            Cancelar
          </Button>
          <Button type="submit" className={classes.action} disabled={props.busy}>
            {props.busy ? props.busyLabel : props.submitLabel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
