import { mensagensAcesso, SENHA_MAX } from '@frota/contract/acesso';
import type { ReactElement, ReactNode } from 'react';
import type { Field } from './fields.tsx';
import { FormModal } from './form-modal.tsx';
import { useFormValues } from './use-form-values.ts';

export const SENHA_ATUAL = {
  kind: 'password',
  name: 'senha_atual',
  label: 'Sua senha atual',
  description: mensagensAcesso.confirmeSenha,
  autoComplete: 'current-password',
  maxLength: SENHA_MAX,
} as const satisfies Field<{ readonly senha_atual: string }>;
export const faultOfSenhaAtual = (senha_atual: string): string | undefined =>
  senha_atual === '' ? mensagensAcesso.senhaAtualObrigatoria : undefined;

/** Needs the own password, against misuse of an open device. */
export function SenhaDialog(props: {
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly harmless?: boolean;
  readonly busyLabel: string;
  readonly send: (body: { readonly senha_atual: string }) => Promise<unknown>;
  readonly onDone: () => void;
  readonly onClose: () => void;
  readonly failure: string;
}): ReactElement {
  const form = useFormValues({
    initial: { senha_atual: '' },
    check: ({ senha_atual }) => ({ senha_atual: faultOfSenhaAtual(senha_atual) }),
    send: props.send,
    onSaved: props.onDone,
    failure: props.failure,
  });
  // A wrong password is said at its field.
  const told = form.faults.senha_atual === undefined ? form : { ...form, failure: undefined };
  return (
    <FormModal
      title={props.title}
      form={told}
      fields={[SENHA_ATUAL]}
      intro={<p className="m-0">{props.children}</p>}
      submitLabel={props.confirmLabel}
      busyLabel={props.busyLabel}
      danger={props.harmless !== true}
      onClose={props.onClose}
    />
  );
}
