import {
  EMAIL_MAX,
  formatCpf,
  SENHA_MAX,
  SENHA_PROVISORIA_HORAS,
  TIPOS_CRIAVEIS,
  type TipoLogin,
} from '@frota/contract/acesso';
import {
  CADASTRO_MENSAGEM_MS,
  createUsuarioRoute,
  mensagensUsuarios,
  NOME_USUARIO_MAX,
  searchUsuariosRoute,
  type Usuario,
  updateUsuarioRoute,
} from '@frota/contract/usuarios';
import type { ReactElement } from 'react';
import { call } from '../../../http/client.ts';
import { FormModal } from '../../../http/form/form-modal.tsx';
import { useFormValues } from '../../../http/form/use-form-values.ts';
import { useReload } from '../../../http/pages.ts';
import { type Acesso, makeSenha } from './acesso.ts';
import { checkUsuario, newForm, summaryOf, toEnvio } from './usuario-form.ts';

const TIPOS = TIPOS_CRIAVEIS.map((tipo) => ({ value: tipo, label: tipo }));

export function UsuarioModal(props: {
  readonly usuario: Usuario | undefined;
  /** Of the first steps: the type is chosen, and a password made. */
  readonly inicio?: TipoLogin | undefined;
  readonly onClose: () => void;
  /** With the new user's data for the first login. */
  readonly onSaved: (message: string, acesso?: Acesso, novo?: Usuario) => void;
}): ReactElement {
  const id = props.usuario?.id;
  const isNew = id === undefined;
  const form = useFormValues({
    initial: () =>
      props.inicio
        ? { ...newForm(undefined), senha: makeSenha(), tipo_login: props.inicio }
        : newForm(props.usuario),
    check: (values) => checkUsuario(values, isNew),
    summary: summaryOf,
    shared: {
      versao: props.usuario?.versao,
      read: (usuario) => newForm(usuario as Usuario),
    },
    send: (values, versao) => {
      const { senha, ...body } = toEnvio(values);
      return isNew
        ? call(createUsuarioRoute, { body: { ...body, senha } })
        : call(updateUsuarioRoute, { params: { id }, body: { ...body, versao } });
    },
    refresh: useReload(searchUsuariosRoute),
    onSaved: (saved, values) => {
      if (!isNew) return props.onSaved(mensagensUsuarios.atualizado);
      const { usuario, cpf, senha } = toEnvio(values);
      props.onSaved(mensagensUsuarios.criado, { usuario, cpf, senha }, saved);
    },
    failure: mensagensUsuarios.erroSalvar,
  });
  return (
    <FormModal
      title={isNew ? 'Novo Usuário' : 'Editar Usuário'}
      submitLabel={isNew ? 'Criar' : 'Salvar'}
      form={form}
      errorMs={CADASTRO_MENSAGEM_MS}
      onClose={props.onClose}
      fields={[
        {
          name: 'usuario',
          label: 'Nome de Usuário',
          withAsterisk: true,
          maxLength: NOME_USUARIO_MAX,
        },
        {
          name: 'cpf',
          label: 'CPF',
          withAsterisk: true,
          inputMode: 'numeric',
          placeholder: '000.000.000-00',
          keep: formatCpf,
        },
        {
          kind: 'password',
          name: 'senha',
          label: 'Senha',
          description: `De 8 a 64 caracteres. Vale por ${SENHA_PROVISORIA_HORAS} horas. O usuário cria a própria senha ao entrar.`,
          withAsterisk: true,
          maxLength: SENHA_MAX,
          make: makeSenha,
          shown: isNew,
        },
        { name: 'email', label: 'Email', type: 'email', inputMode: 'email', maxLength: EMAIL_MAX },
        {
          kind: 'choice',
          name: 'tipo_login',
          label: 'Tipo de Login',
          withAsterisk: true,
          choices: TIPOS,
        },
      ]}
    />
  );
}
