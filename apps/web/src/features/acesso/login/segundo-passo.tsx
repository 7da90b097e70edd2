import { mensagensFator } from '@frota/contract/acesso';
import { Button, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { BigButton } from '../../../design-system/big-button.tsx';
import { codigoField } from '../segundo-fator/codigo-field.ts';
import type { LoginForm } from './use-login-form.ts';

/** The second step of a login, in its form: the app's code, or a recovery code. */
export function SegundoPasso(props: {
  readonly form: LoginForm;
  readonly codigo: string;
  readonly onCodigo: (codigo: string) => void;
  /** What came of the last try. */
  readonly message: ReactElement;
}): ReactElement {
  const { form, onCodigo } = props;
  const [recuperacao, setRecuperacao] = useState(false);
  const { description, ...field } = recuperacao
    ? codigoField('Código de recuperação', mensagensFator.umDosDez)
    : codigoField('Código do aplicativo', mensagensFator.digite);
  return (
    <>
      <TextInput
        {...field}
        key={field.label}
        description={description}
        inputMode={recuperacao ? 'text' : 'numeric'}
        size="lg"
        autoFocus
        value={props.codigo}
        onChange={(event) => onCodigo(event.currentTarget.value)}
      />
      {props.message}
      <BigButton type="submit" loading={form.busy} disabled={form.done} mt={8}>
        Confirmar
      </BigButton>
      <Button
        variant="subtle"
        h={48}
        onClick={() => {
          onCodigo('');
          setRecuperacao(!recuperacao);
        }}
      >
        {recuperacao ? 'Usar o aplicativo' : 'Usar um código de recuperação'}
      </Button>
      <Button variant="subtle" h={48} onClick={form.back}>
        Voltar
      </Button>
    </>
  );
}
