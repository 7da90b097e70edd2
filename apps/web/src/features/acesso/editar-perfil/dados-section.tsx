import {
  EMAIL_MAX,
  mensagensAcesso,
  perfilRoute,
  SENHA_MAX,
  sessaoRoute,
} from '@frota/contract/acesso';
import { SUCESSO_MS } from '@frota/contract/checkin';
import { Avatar, Button } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { type CSSProperties, type ReactElement, useRef } from 'react';
import { useObjectUrl, usePhotoShrinker } from '../../../capture/photo/use-photo.ts';
import { FieldError } from '../../../design-system/typed-field.tsx';
import { call } from '../../../http/client.ts';
import { useFormValues } from '../../../http/form/use-form-values.ts';
import { useSetAnswer } from '../../../http/query.ts';
import type { UsuarioGuardado } from '../../../http/session.ts';
import { displayName } from '../display-name.ts';
import { PerfilForm } from '../perfil-form.tsx';

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

const AVATAR = {
  '--avatar-bg': 'var(--tone-petroleo-tint)',
  '--avatar-color': 'var(--tone-petroleo-text)',
} as CSSProperties;

/** No proof, so it may come from the phone's album. */
function FotoField(props: {
  readonly usuario: UsuarioGuardado;
  readonly foto: Blob | undefined;
  readonly erro: string | undefined;
  readonly onFoto: (foto: Blob) => void;
}): ReactElement {
  const { usuario, foto } = props;
  const input = useRef<HTMLInputElement>(null);
  const shrinker = usePhotoShrinker(props.onFoto);
  const chosen = useObjectUrl(foto);
  const name = displayName(usuario);
  return (
    <div>
      <div className="row wrap gap-16">
        <Avatar
          src={chosen ?? usuario.foto ?? null}
          alt={foto ? 'Foto escolhida, ainda não salva' : `Foto de ${name}`}
          size={96}
          style={AVATAR}
        >
          {name.charAt(0).toUpperCase()}
        </Avatar>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (file) shrinker.take(file);
          }}
        />
        <Button
          variant="light"
          size="lg"
          h={56}
          loading={shrinker.busy}
          leftSection={<IconPhotoUp size={24} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {foto || usuario.foto ? 'Trocar foto' : 'Escolher foto'}
        </Button>
      </div>
      <FieldError text={shrinker.fault || props.erro} />
    </div>
  );
}
