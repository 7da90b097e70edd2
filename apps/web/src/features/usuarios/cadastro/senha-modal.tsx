import {
  CADASTRO_MENSAGEM_MS,
  faultOfSenha,
  mensagensUsuarios,
  resetSenhaRoute,
  SENHA_CAMPO_MAX,
  type Usuario,
} from '@frota/contract';
import { PasswordInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { FormModal } from '../../../design-system/form-modal.tsx';
import { ApiError, errorText } from '../../../http/errors.ts';
import { useRouteMutation } from '../../../http/query.ts';

/** A new password for a user who has lost his own. */
export function SenhaModal(props: {
  readonly usuario: Usuario;
  readonly onClose: () => void;
  readonly onSaved: (message: string) => void;
}): ReactElement {
  const { usuario } = props;
  const [senha, setSenha] = useState('');
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const reset = useRouteMutation(resetSenhaRoute);

  function submit(): void {
    setFailure(undefined);
    const problem = faultOfSenha(senha);
    setFault(problem);
    if (problem !== undefined) return;
    reset.mutate(
      { params: { id: usuario.id }, body: { senha } },
      {
        onSuccess: () => props.onSaved(mensagensUsuarios.senhaSalva(usuario.usuario)),
        onError: (error) => {
          setFault(error instanceof ApiError ? error.campos.senha : undefined);
          setFailure(errorText(error, mensagensUsuarios.erroSenha));
        },
      },
    );
  }

  return (
    <FormModal
      title={`Nova senha de ${usuario.usuario}`}
      submitLabel="Salvar"
      busyLabel="Salvando..."
      busy={reset.isPending}
      error={failure}
      errorMs={CADASTRO_MENSAGEM_MS}
      onCloseError={() => setFailure(undefined)}
      onCancel={props.onClose}
      onSubmit={submit}
    >
      <PasswordInput
        label="Senha"
        description="De 8 a 40 caracteres. O usuário sai de todos os aparelhos e, ao entrar, é convidado a escolher a sua."
        withAsterisk
        size="md"
        autoComplete="new-password"
        maxLength={SENHA_CAMPO_MAX}
        data-autofocus
        value={senha}
        error={fault}
        onChange={(event) => {
          setFault(undefined);
          setSenha(event.currentTarget.value);
        }}
      />
    </FormModal>
  );
}
