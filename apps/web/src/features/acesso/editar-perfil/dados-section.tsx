import { EMAIL_MAX, mensagensAcesso, perfilRoute, sessaoRoute } from '@frota/contract/acesso';
import { SUCESSO_MS } from '@frota/contract/checkin';
import type { ReactElement } from 'react';
import { call } from '../../../http/client.ts';
import { useFormValues } from '../../../http/form/use-form-values.ts';
import { useSetAnswer } from '../../../http/query.ts';
import type { UsuarioGuardado } from '../../../http/session.ts';
import { PerfilForm } from '../perfil-form.tsx';
import { FotoField } from './foto-field.tsx';

/** E-mail and photo of the own profile. */
export function DadosSection({ usuario }: { readonly usuario: UsuarioGuardado }): ReactElement {
  const form = useFormValues({
    initial: { email: usuario.email, foto: undefined as Blob | undefined },
    send: ({ email, foto }) =>
      call(perfilRoute, { body: { email: email.trim() }, files: { foto } }),
    refresh: useSetAnswer(sessaoRoute),
    afterSaved: ({ email }) => ({ email, foto: undefined }),
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
