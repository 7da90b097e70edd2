import { faultOfSenha, SENHA_MAX, SENHA_PROVISORIA_HORAS } from '@frota/contract/acesso';
import {
  CADASTRO_MENSAGEM_MS,
  mensagensUsuarios,
  resetSenhaRoute,
  searchUsuariosRoute,
  type Usuario,
} from '@frota/contract/usuarios';
import type { ReactElement } from 'react';
import { call } from '../../../http/client.ts';
import { FormModal } from '../../../http/form/form-modal.tsx';
import { useFormValues } from '../../../http/form/use-form-values.ts';
import { useReload } from '../../../http/pages.ts';
import { type Acesso, makeSenha } from './acesso.ts';

/** A new password for a user who has lost his own. */
export function SenhaModal(props: {
  readonly usuario: Usuario;
  readonly onClose: () => void;
  /** With what the user needs to log in. */
  readonly onSaved: (message: string, acesso: Acesso) => void;
}): ReactElement {
  const { id, usuario, cpf } = props.usuario;
  const form = useFormValues({
    initial: { senha: '' },
    check: ({ senha }) => ({ senha: faultOfSenha(senha) }),
    send: (body) => call(resetSenhaRoute, { params: { id }, body }),
    refresh: useReload(searchUsuariosRoute),
    onSaved: (_, { senha }) =>
      props.onSaved(mensagensUsuarios.senhaSalva(usuario), { usuario, cpf, senha }),
    failure: mensagensUsuarios.erroSenha,
  });
  return (
    <FormModal
      title={`Nova senha de ${usuario}`}
      form={form}
      errorMs={CADASTRO_MENSAGEM_MS}
      onClose={props.onClose}
      fields={[
        {
          kind: 'password',
          name: 'senha',
          label: 'Senha',
          description: `De 8 a 64 caracteres. Vale por ${SENHA_PROVISORIA_HORAS} horas: o usuário sai de todos os aparelhos e, ao entrar, escolhe a sua.`,
          withAsterisk: true,
          maxLength: SENHA_MAX,
          make: makeSenha,
        },
      ]}
    />
  );
}
