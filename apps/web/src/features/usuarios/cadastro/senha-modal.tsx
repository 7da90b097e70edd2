import { faultOfSenha, SENHA_MAX, SENHA_PROVISORIA_HORAS } from '@frota/contract/acesso';
import {
  CADASTRO_MENSAGEM_MS,
  countPedidosSenhaRoute,
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

/** A new password is generated when it opens. */
export function SenhaModal(props: {
  readonly usuario: Usuario;
  readonly onClose: () => void;
  /** With the data for the first login. */
  readonly onSaved: (message: string, acesso: Acesso) => void;
}): ReactElement {
  const { id, usuario, cpf } = props.usuario;
  const form = useFormValues({
    initial: () => ({ senha: makeSenha() }),
    check: ({ senha }) => ({ senha: faultOfSenha(senha) }),
    send: (body) => call(resetSenhaRoute, { params: { id }, body }),
    refresh: useReload(searchUsuariosRoute, countPedidosSenhaRoute),
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
          description: `De 8 a 64 caracteres. Vale por ${SENHA_PROVISORIA_HORAS} horas. O usuário sai de todos os aparelhos e cria a própria senha ao entrar.`,
          withAsterisk: true,
          maxLength: SENHA_MAX,
          make: makeSenha,
        },
      ]}
    />
  );
}
