import {
  mensagensFator,
  removePasskeyRoute,
  removeTotpRoute,
  renewRecuperacaoRoute,
} from '@frota/contract/acesso';
import type { ReactElement } from 'react';
import { call } from '../../../http/client.ts';
import { FormModal } from '../../../http/form/form-modal.tsx';
import { useFormValues } from '../../../http/form/use-form-values.ts';
import { codigoField, faultOfCodigo } from './codigo-field.ts';
import { faultOfSenhaAtual, senhaField } from './senha-field.ts';

/** What the proof is for: doing without the app or a passkey, or other recovery codes. */
export type Pedido =
  | { readonly para: 'totp' }
  | { readonly para: 'passkey'; readonly id: string }
  | { readonly para: 'codigos' };

const DE = {
  totp: {
    title: 'Remover o aplicativo autenticador?',
    submitLabel: 'Remover',
    feito: mensagensFator.removida,
  },
  passkey: {
    title: 'Remover a chave de acesso?',
    submitLabel: 'Remover',
    feito: mensagensFator.passkeyRemovida,
  },
  codigos: {
    title: 'Novos códigos de recuperação',
    submitLabel: 'Fazer novos códigos',
    feito: mensagensFator.codigosNovos,
  },
} as const;

/** Asks the password and a code before a second factor goes, or recovery codes are made anew. */
export function ProvaDialog(props: {
  readonly pedido: Pedido;
  readonly onCodigos: (recuperacao: readonly string[]) => void;
  readonly onRemovido: (said: string) => void;
  readonly onClose: () => void;
}): ReactElement {
  const { pedido } = props;
  const { feito, ...labels } = DE[pedido.para];
  const form = useFormValues({
    initial: { senha: '', codigo: '' },
    check: ({ senha, codigo }) => ({
      senha: faultOfSenhaAtual(senha),
      codigo: faultOfCodigo(codigo),
    }),
    async send(body) {
      if (pedido.para === 'codigos') return call(renewRecuperacaoRoute, { body });
      if (pedido.para === 'totp') await call(removeTotpRoute, { body });
      else await call(removePasskeyRoute, { params: { id: pedido.id }, body });
      return undefined;
    },
    onSaved: (novos) => (novos ? props.onCodigos(novos.recuperacao) : props.onRemovido(feito)),
    failure: mensagensFator.erroSalvar,
  });
  const { senha, codigo } = form.faults;
  return (
    <FormModal
      {...labels}
      busyLabel="Conferindo..."
      form={senha || codigo ? { ...form, failure: undefined } : form}
      fields={[senhaField, codigoField('Código', mensagensFator.peca)]}
      danger={pedido.para !== 'codigos'}
      onClose={props.onClose}
    />
  );
}
