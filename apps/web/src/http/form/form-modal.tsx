import { mensagensGerais } from '@frota/contract/rota';
import { Button, Modal } from '@mantine/core';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Banner } from '../../design-system/banner.tsx';
import { SegmentedChoice } from '../../design-system/choices.tsx';
import { ConfirmDialog } from '../../design-system/confirm-dialog.tsx';
import { useReturnFocus } from '../../design-system/overlay.tsx';
import { type Field, Fields } from './fields.tsx';
import classes from './form-modal.module.css';
import { differing, type FormState, type Newer } from './use-form-values.ts';

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

/** Another user saved first: asks per field which value stays. */
export function NewerDialog<Values extends object>(props: {
  readonly newer: Newer<Values>;
  readonly fields: readonly Field<Values>[];
  readonly onSettle: (values: Values) => void;
  readonly onClose: () => void;
}): ReactElement {
  const { newer, fields } = props;
  const [values, setValues] = useState(newer.merged);
  useReturnFocus();
  const asked = differing(newer);
  return (
    <Modal
      opened
      onClose={props.onClose}
      title="Mudou enquanto você editava"
      centered
      radius="lg"
      size="lg"
      closeOnClickOutside={false}
      classNames={{ title: classes.title }}
      closeButtonProps={{ 'aria-label': 'Fechar', size: 'lg' }}
    >
      <div className="stack gap-16">
        <p className="m-0">{mensagensGerais.mudouDepois} Escolha o que fica.</p>
        {fields
          .filter(({ name }) => asked.includes(name))
          .map((field) => (
            <SegmentedChoice
              key={field.name}
              label={field.label}
              choices={[
                { value: 'theirs', label: `Salvo: ${textOf(field, newer.theirs)}` },
                { value: 'own', label: `Seu: ${textOf(field, newer.own)}` },
              ]}
              value={values[field.name] === newer.own[field.name] ? 'own' : 'theirs'}
              onChange={(side) =>
                setValues((before) => ({
                  ...before,
                  [field.name]: newer[side === 'own' ? 'own' : 'theirs'][field.name],
                }))
              }
            />
          ))}
        <div className={classes.actions}>
          <Button variant="outline" className={classes.action} onClick={props.onClose}>
            Voltar
          </Button>
          <Button className={classes.action} onClick={() => props.onSettle(values)}>
            Salvar assim
          </Button>
        </div>
      </div>
    </Modal>
  );
}

function textOf<Values extends object>(field: Field<Values>, values: Values): string {
  const value = values[field.name] as string;
  const choice = field.kind === 'choice' && field.choices.find((one) => one.value === value);
  return (choice && String(choice.label)) || value || 'vazio';
}
