import {
  CADASTRO_MENSAGEM_MS,
  faltaDaSenha,
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
  const [erro, setErro] = useState<string>();
  const [aviso, setAviso] = useState<string>();
  const reset = useRouteMutation(resetSenhaRoute);

  function submit(): void {
    setAviso(undefined);
    const problem = faltaDaSenha(senha);
    setErro(problem);
    if (problem !== undefined) return;
    reset.mutate(
      { params: { id: usuario.id }, body: { senha } },
      {
        onSuccess: () => props.onSaved(mensagensUsuarios.senhaSalva(usuario.usuario)),
        onError: (error) => {
          setErro(error instanceof ApiError ? error.campos.senha : undefined);
          setAviso(errorText(error, mensagensUsuarios.erroSenha));
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
      error={aviso}
      errorMs={CADASTRO_MENSAGEM_MS}
      onCloseError={() => setAviso(undefined)}
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
        error={erro}
        onChange={(event) => {
          setErro(undefined);
          setSenha(event.currentTarget.value);
        }}
      />
    </FormModal>
  );
}
