import {
  EMAIL_MAX,
  mensagensAcesso,
  perfilRoute,
  SENHA_MAX,
  sessaoRoute,
} from '@frota/contract/acesso';
import { SUCESSO_MS } from '@frota/contract/checkin';
import type { ReactElement } from 'react';
import { call } from '../../../http/client.ts';
import { useFormValues } from '../../../http/form/use-form-values.ts';
import { useSetAnswer } from '../../../http/query.ts';
import type { UsuarioGuardado } from '../../../http/session.ts';
import { PerfilForm } from '../perfil-form.tsx';
import { FotoField } from './foto-field.tsx';

export function DadosSection({ usuario }: { readonly usuario: UsuarioGuardado }): ReactElement {
  /** Only a new e-mail needs the password. */
  const isOther = (email: string): boolean => email.trim() !== usuario.email;
  const form = useFormValues({
    initial: { email: usuario.email, senha_atual: '', foto: undefined as Blob | undefined },
    send: ({ email, senha_atual, foto }) =>
      call(perfilRoute, {
        body: { email: email.trim(), ...(isOther(email) && { senha_atual }) },
        files: { foto },
      }),
    refresh: useSetAnswer(sessaoRoute),
    afterSaved: ({ email }) => ({ email, senha_atual: '', foto: undefined }),
    failure: mensagensAcesso.erroPerfil,
  });
  return (
    <PerfilForm
      title="Foto e e-mail"
      form={form}
      fields={[
        {
          name: 'email',
          label: 'E-mail',
          type: 'email',
          description: 'Opcional.',
          autoComplete: 'email',
          maxLength: EMAIL_MAX,
        },
        {
          kind: 'password',
          name: 'senha_atual',
          label: 'Sua senha atual',
          description: mensagensAcesso.emailPedeSenha,
          autoComplete: 'current-password',
          maxLength: SENHA_MAX,
          shown: isOther(form.values.email),
        },
      ]}
      submitLabel="Salvar"
      saved={mensagensAcesso.perfilSalvo}
      savedMs={SUCESSO_MS}
    >
      <FotoField
        usuario={usuario}
        foto={form.values.foto}
        erro={form.faults.foto}
        onFoto={(foto) => form.change({ foto })}
      />
    </PerfilForm>
  );
}
