import { mensagensFator } from '@frota/contract/acesso';
import { Button, TextInput } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { BigButton } from '../../../design-system/big-button.tsx';
import { codigoField } from '../../../http/form/codigo-field.ts';
import { knowsPasskeys } from '../segundo-fator/webauthn.ts';
import type { LoginForm } from './use-login-form.ts';

const CAMPOS = {
  totp: codigoField('Código do aplicativo', mensagensFator.digite),
  recuperacao: codigoField('Código de recuperação', mensagensFator.umDosDez),
} as const;

export function SegundoPasso(props: {
  readonly form: LoginForm;
  readonly codigo: string;
  readonly onCodigo: (codigo: string) => void;
  readonly message: ReactElement;
}): ReactElement {
  const { form, onCodigo } = props;
  const fatores = form.fatores ?? [];
  const hasTotp = fatores.includes('totp');
  const hasPasskey = fatores.includes('passkey') && knowsPasskeys();
  const [com, setCom] = useState(hasPasskey ? 'passkey' : hasTotp ? 'totp' : 'recuperacao');
  const other = (to: string, label: string): ReactElement | false =>
    com !== to && (
      <Button
        variant="subtle"
        h={48}
        onClick={() => {
          onCodigo('');
          setCom(to);
        }}
      >
        {label}
      </Button>
    );
  return (
    <>
      {com === 'passkey' ? (
        <>
          <p className="m-0">{mensagensFator.confirmeNoAparelho}</p>
          {props.message}
          <BigButton
            loading={form.busy}
            disabled={form.done}
            leftSection={<IconKey size={22} aria-hidden />}
            onClick={form.submitPasskey}
          >
            Usar chave de acesso
          </BigButton>
        </>
      ) : (
        <>
          <Codigo com={com} codigo={props.codigo} onCodigo={onCodigo} />
          {props.message}
          <BigButton type="submit" loading={form.busy} disabled={form.done} mt={8}>
            Confirmar
          </BigButton>
        </>
      )}
      {hasPasskey && other('passkey', 'Usar a chave de acesso')}
      {hasTotp && other('totp', 'Usar o aplicativo')}
      {other('recuperacao', 'Usar um código de recuperação')}
      <Button variant="subtle" h={48} onClick={form.back}>
        Voltar
      </Button>
    </>
  );
}

function Codigo(props: {
  readonly com: string;
  readonly codigo: string;
  readonly onCodigo: (codigo: string) => void;
}): ReactElement {
  const isTotp = props.com === 'totp';
  const { description, ...field } = isTotp ? CAMPOS.totp : CAMPOS.recuperacao;
  return (
    <TextInput
      {...field}
      key={field.label}
      description={description}
      inputMode={isTotp ? 'numeric' : 'text'}
      size="lg"
      autoFocus
      value={props.codigo}
      onChange={(event) => props.onCodigo(event.currentTarget.value)}
    />
  );
}
