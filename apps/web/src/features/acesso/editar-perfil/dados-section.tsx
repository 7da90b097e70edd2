import { EMAIL_MAX, mensagensAcesso, perfilRoute, SUCESSO_MS, sessaoRoute } from '@frota/contract';
import { TextInput, Title } from '@mantine/core';
import { type FormEvent, type ReactElement, useState } from 'react';
import { Banner } from '../../../design-system/banner.tsx';
import { BigButton } from '../../../design-system/big-button.tsx';
import { useFocusFault } from '../../../design-system/use-focus-fault.ts';
import { ApiError, errorText } from '../../../http/errors.ts';
import { useRouteMutation, useSetAnswer } from '../../../http/query.ts';
import type { UsuarioGuardado } from '../../../http/session.ts';
import classes from '../perfil-card.module.css';
import { FotoField } from './foto-field.tsx';

/** E-mail and photo of the own profile. */
export function DadosSection({ usuario }: { readonly usuario: UsuarioGuardado }): ReactElement {
  const save = useRouteMutation(perfilRoute, { onSuccess: useSetAnswer(sessaoRoute) });
  const [email, setEmail] = useState(usuario.email);
  const [foto, setFoto] = useState<Blob>();
  const { form, onTry } = useFocusFault(save.isPending);
  const campos = save.error instanceof ApiError ? save.error.campos : {};
  const semCampo = save.error && !campos.email && !campos.foto;

  function send(event: FormEvent): void {
    event.preventDefault();
    onTry();
    save.mutate(
      { body: { email: email.trim() }, files: { foto } },
      { onSuccess: () => setFoto(undefined) },
    );
  }

  return (
    <section className={classes.card}>
      <Title order={2} className={classes.heading}>
        Foto e e-mail
      </Title>
      <form ref={form} className={classes.form} onSubmit={send} noValidate>
        <FotoField usuario={usuario} foto={foto} erro={campos.foto} onFoto={setFoto} />
        <TextInput
          type="email"
          label="E-mail"
          description="Opcional."
          size="lg"
          autoComplete="email"
          maxLength={EMAIL_MAX}
          value={email}
          error={campos.email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        {save.isSuccess && (
          <Banner tone="success" hideAfterMs={SUCESSO_MS} onClose={save.reset}>
            {mensagensAcesso.perfilSalvo}
          </Banner>
        )}
        {semCampo && (
          <Banner tone="error">{errorText(save.error, mensagensAcesso.erroPerfil)}</Banner>
        )}
        <BigButton type="submit" loading={save.isPending}>
          Salvar
        </BigButton>
      </form>
    </section>
  );
}
