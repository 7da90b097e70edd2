import { beginTotpRoute, confirmTotpRoute, mensagensFator } from '@frota/contract/acesso';
import type { RouteAnswer } from '@frota/contract/rota';
import { mensagensGerais } from '@frota/contract/rota';
import { type ReactElement, useState } from 'react';
import { QrCode } from '../../../drawings/qr-code.tsx';
import { call } from '../../../http/client.ts';
import { codigoField, faultOfCodigo } from '../../../http/form/codigo-field.ts';
import { FormModal } from '../../../http/form/form-modal.tsx';
import { useFormValues } from '../../../http/form/use-form-values.ts';
import { faultOfSenhaAtual, senhaField } from './senha-field.ts';

type Totp = RouteAnswer<typeof beginTotpRoute>;

interface Props {
  /** Recovery codes, if these are the first. */
  readonly onDone: (recuperacao: readonly string[]) => void;
  readonly onClose: () => void;
}

export function CriarTotp(props: Props): ReactElement {
  const [totp, setTotp] = useState<Totp>();
  return totp ? (
    <Codigo totp={totp} {...props} />
  ) : (
    <Senha onTotp={setTotp} onClose={props.onClose} />
  );
}

function Senha(props: {
  readonly onTotp: (totp: Totp) => void;
  readonly onClose: () => void;
}): ReactElement {
  const form = useFormValues({
    initial: { senha: '' },
    check: ({ senha }) => ({ senha: faultOfSenhaAtual(senha) }),
    send: (body) => call(beginTotpRoute, { body }),
    onSaved: props.onTotp,
    failure: mensagensGerais.erroSalvar,
  });
  return (
    <FormModal
      title="Criar verificação em duas etapas"
      form={form.faults.senha ? { ...form, failure: undefined } : form}
      fields={[senhaField]}
      submitLabel="Continuar"
      busyLabel="Conferindo..."
      onClose={props.onClose}
    />
  );
}

function Codigo({ totp, onDone, onClose }: Props & { readonly totp: Totp }): ReactElement {
  const form = useFormValues({
    initial: { codigo: '' },
    check: ({ codigo }) => ({ codigo: faultOfCodigo(codigo) }),
    send: (body) => call(confirmTotpRoute, { body }),
    onSaved: ({ recuperacao }) => onDone(recuperacao),
    failure: mensagensGerais.erroSalvar,
  });
  return (
    <FormModal
      title="Aplicativo autenticador"
      form={form.faults.codigo ? { ...form, failure: undefined } : form}
      fields={[
        { ...codigoField('Código do aplicativo', mensagensFator.digite), inputMode: 'numeric' },
      ]}
      submitLabel="Confirmar"
      busyLabel="Conferindo..."
      onClose={onClose}
      intro={
        <>
          <p className="m-0">{mensagensFator.instale}</p>
          <QrCode text={totp.uri} label="Código QR do aplicativo autenticador" />
          <a href={totp.uri} className="block semibold">
            {mensagensFator.nesteTelefone}
          </a>
          <div>
            <p className="m-0 muted">{mensagensFator.semCamera}</p>
            <code className="text-17 semibold break">
              {totp.segredo.match(/.{1,4}/g)?.join(' ')}
            </code>
          </div>
        </>
      }
    />
  );
}
