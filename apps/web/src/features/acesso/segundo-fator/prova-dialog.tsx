import { mensagensFator, removeTotpRoute, renewRecuperacaoRoute } from '@frota/contract/acesso';
import type { ReactElement } from 'react';
import { call } from '../../../http/client.ts';
import { FormModal } from '../../../http/form/form-modal.tsx';
import { useFormValues } from '../../../http/form/use-form-values.ts';
import { codigoField, faultOfCodigo } from './codigo-field.ts';
import { faultOfSenhaAtual, senhaField } from './senha-field.ts';

const DE = {
  remover: { title: 'Remover a verificação em duas etapas?', submitLabel: 'Remover' },
  codigos: { title: 'Novos códigos de recuperação', submitLabel: 'Fazer novos códigos' },
} as const;

/** Asks the password and a code before the second factor goes, or its recovery codes are made anew. */
export function ProvaDialog(props: {
  readonly para: keyof typeof DE;
  readonly onCodigos: (recuperacao: readonly string[]) => void;
  readonly onRemovido: () => void;
  readonly onClose: () => void;
}): ReactElement {
  const { para } = props;
  const form = useFormValues({
    initial: { senha: '', codigo: '' },
    check: ({ senha, codigo }) => ({
      senha: faultOfSenhaAtual(senha),
      codigo: faultOfCodigo(codigo),
    }),
    send: async (body) => {
      if (para === 'remover') await call(removeTotpRoute, { body });
      return para === 'codigos' ? call(renewRecuperacaoRoute, { body }) : undefined;
    },
    onSaved: (novos) => (novos ? props.onCodigos(novos.recuperacao) : props.onRemovido()),
    failure: mensagensFator.erroSalvar,
  });
  const { senha, codigo } = form.faults;
  return (
    <FormModal
      {...DE[para]}
      busyLabel="Conferindo..."
      form={senha || codigo ? { ...form, failure: undefined } : form}
      fields={[senhaField, codigoField('Código', mensagensFator.peca)]}
      danger={para === 'remover'}
      onClose={props.onClose}
    />
  );
}
