import { Button, Modal } from '@mantine/core';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Banner } from '../../design-system/banner.tsx';
import { ConfirmDialog } from '../../design-system/confirm-dialog.tsx';
import { useReturnFocus } from '../../design-system/use-return-focus.ts';
import { type Field, Fields } from './fields.tsx';
import classes from './form-modal.module.css';
import { NewerDialog } from './newer-dialog.tsx';
import type { FormState } from './use-form-values.ts';

/** No browser validation: the first faulty field gets the focus. Esc asks before typed values are lost. */
export function FormModal<Values extends object>(props: {
  readonly title: string;
  readonly form: FormState<Values>;
  readonly fields: readonly Field<Values>[];
  readonly submitLabel?: string;
  readonly busyLabel?: string;
  readonly danger?: boolean;
  readonly errorMs?: number;
  readonly inPairs?: boolean;
  readonly onClose: () => void;
  readonly intro?: ReactNode;
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
          Os dados preenchidos serão perdidos.
        </ConfirmDialog>
      )}
    </Modal>
  );
}
