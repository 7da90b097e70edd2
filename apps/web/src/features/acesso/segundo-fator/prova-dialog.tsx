import {
  askPasskeyRoute,
  mensagensFator,
  removePasskeyRoute,
  removeTotpRoute,
  renewRecuperacaoRoute,
} from '@frota/contract/acesso';
import { mensagensGerais } from '@frota/contract/rota';
import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { call } from '../../../http/client.ts';
import { errorText } from '../../../http/errors.ts';
import { codigoField, faultOfCodigo } from '../../../http/form/codigo-field.ts';
import { FormModal } from '../../../http/form/form-modal.tsx';
import { useFormValues } from '../../../http/form/use-form-values.ts';
import { faultOfSenhaAtual, senhaField } from './senha-field.ts';
import { PasskeyError, signWithPasskey } from './webauthn.ts';

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
    submitLabel: 'Gerar novos códigos',
    feito: mensagensFator.codigosNovos,
  },
} as const;

export function ProvaDialog(props: {
  readonly pedido: Pedido;
  readonly hasPasskey: boolean;
  readonly onCodigos: (recuperacao: readonly string[]) => void;
  readonly onRemovido: (said: string) => void;
  readonly onClose: () => void;
}): ReactElement {
  const { pedido } = props;
  const { feito, ...labels } = DE[pedido.para];
  const [byPasskey, setByPasskey] = useState(props.hasPasskey);
  const form = useFormValues({
    initial: { senha: '', codigo: '' },
    check: ({ senha, codigo }) => ({
      senha: faultOfSenhaAtual(senha),
      codigo: !byPasskey && faultOfCodigo(codigo),
    }),
    async send({ senha, codigo }) {
      const sign = async () => signWithPasskey(await call(askPasskeyRoute, { body: { senha } }));
      const body = { senha, ...(byPasskey ? { passkey: await sign() } : { codigo }) };
      if (pedido.para === 'codigos') return call(renewRecuperacaoRoute, { body });
      if (pedido.para === 'totp') await call(removeTotpRoute, { body });
      else await call(removePasskeyRoute, { params: { id: pedido.id }, body });
      return undefined;
    },
    onSaved: (novos) => (novos ? props.onCodigos(novos.recuperacao) : props.onRemovido(feito)),
    failure: (error) =>
      error instanceof PasskeyError
        ? mensagensFator.passkeyNaoUsada
        : errorText(error, mensagensGerais.erroSalvar),
  });
  const { senha, codigo } = form.faults;
  return (
    <FormModal
      {...labels}
      busyLabel={byPasskey ? 'Confirme no aparelho...' : 'Conferindo...'}
      form={senha || codigo ? { ...form, failure: undefined } : form}
      fields={[senhaField, { ...codigoField('Código', mensagensFator.peca), shown: !byPasskey }]}
      danger={pedido.para !== 'codigos'}
      onClose={props.onClose}
      intro={byPasskey && <p className="m-0">{mensagensFator.provaPasskey}</p>}
    >
      {props.hasPasskey && (
        <Button
          variant="subtle"
          h={48}
          disabled={form.busy}
          onClick={() => setByPasskey(!byPasskey)}
        >
          {byPasskey ? 'Usar um código' : 'Usar a chave de acesso'}
        </Button>
      )}
    </FormModal>
  );
}
