import { Button, Modal } from '@mantine/core';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Banner } from '../../design-system/banner.tsx';
import { ConfirmDialog } from '../../design-system/confirm-dialog.tsx';
import { useReturnFocus } from '../../design-system/use-return-focus.ts';
import { type Field, Fields } from './fields.tsx';
import classes from './form-modal.module.css';
import { NewerDialog } from './newer-dialog.tsx';
import type { FormState } from './use-form-values.ts';

/**
 * A small form over the page, its fields as data. The browser checks nothing: each field says itself what is
 * wrong, and the first one that does gets the focus. Esc and the cross ask before what was typed is lost.
 */
export function FormModal<Values extends object>(props: {
  readonly title: string;
  readonly form: FormState<Values>;
  readonly fields: readonly Field<Values>[];
  /** 'Salvar' by default, and what is said in its place meanwhile. */
  readonly submitLabel?: string;
  readonly busyLabel?: string;
  /** Sending it cannot be undone. */
  readonly danger?: boolean;
  /** The error leaves by itself after this long. */
  readonly errorMs?: number;
  /** Two fields stand in a row where there is room. */
  readonly inPairs?: boolean;
  readonly onClose: () => void;
  /** Above the fields. */
  readonly intro?: ReactNode;
  /** Below the fields. */
  readonly children?: ReactNode;
}): ReactElement {
  const { form, onClose } = props;
  const [isAsking, setAsking] = useState(false);
  useReturnFocus();
  const fields = <Fields form={form} fields={props.fields} autoFocus />;
  return (
    <Modal
      opened
      onClose={() => !form.busy && (form.isChanged ? setAsking(true) : onClose())}
      closeOnEscape={!isAsking && !form.newer}
      title={props.title}
      centered
      radius="lg"
      size="lg"
      closeOnClickOutside={false}
      classNames={{ title: classes.title }}
      closeButtonProps={{ 'aria-label': 'Fechar', size: 'lg' }}
    >
      <form ref={form.ref} noValidate className="stack gap-16" onSubmit={form.submit}>
        {form.failure !== undefined && (
          <Banner
            tone="error"
            onClose={form.dismiss}
            {...(props.errorMs !== undefined && { hideAfterMs: props.errorMs })}
          >
            {form.failure}
          </Banner>
        )}
        {props.intro}
        {props.inPairs ? <div className={classes.pairs}>{fields}</div> : fields}
        {props.children}
        <div className={classes.actions}>
          <Button
            variant="outline"
            className={classes.action}
            disabled={form.busy}
            onClick={onClose}
          >
            Cancelar
          </Button>
          <Button
            type="submit"
            className={classes.action}
            color={props.danger ? 'vermelho' : 'petroleo'}
            disabled={form.busy}
          >
            {form.busy ? (props.busyLabel ?? 'Salvando...') : (props.submitLabel ?? 'Salvar')}
          </Button>
        </div>
      </form>
      {form.newer && (
        <NewerDialog
          newer={form.newer}
          fields={props.fields}
          onSettle={form.settle}
          onClose={form.leaveNewer}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          opened
          title="Fechar sem salvar?"
          cancelLabel="Não, continuar"
          confirmLabel="Sim, fechar"
          danger
          onCancel={() => setAsking(false)}
          onConfirm={onClose}
        >
          O que foi preenchido será perdido.
        </ConfirmDialog>
      )}
    </Modal>
  );
}
