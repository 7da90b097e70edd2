import { changeSenhaRoute, mensagensAcesso, SENHA_MAX, sessaoRoute } from '@frota/contract/acesso';
import { type ReactElement, useState } from 'react';
import { call } from '../../http/client.ts';
import { ApiError, errorText } from '../../http/errors.ts';
import { useFormValues } from '../../http/form/use-form-values.ts';
import { useInvalidate } from '../../http/query.ts';
import { PerfilForm } from './perfil-form.tsx';
import { checkSenha, type SenhaForm } from './senha-rules.ts';

const VAZIO: SenhaForm = { senha_atual: '', senha: '', repetida: '' };

/** A password set by somebody else need not be typed again just after the login, unless the server asks. */
export function SenhaSection({
  provisoria = false,
}: {
  readonly provisoria?: boolean;
}): ReactElement {
  const [asksAtual, setAsksAtual] = useState(!provisoria);
  const form = useFormValues({
    initial: VAZIO,
    check: (values) => checkSenha(values, asksAtual),
    send: ({ senha_atual, senha }) =>
      call(changeSenhaRoute, { body: { senha, ...(asksAtual && { senha_atual }) } }),
    // The session then no longer asks for the change.
    refresh: useInvalidate(sessaoRoute),
    afterSaved: () => VAZIO,
    failure: (error) => {
      if (error instanceof ApiError && error.campos['senha_atual']) setAsksAtual(true);
      return errorText(error, mensagensAcesso.erroTrocarSenha);
    },
  });
  return (
    <PerfilForm
      id="senha"
      title="Alterar senha"
      form={form}
      fields={[
        {
          ...password('senha_atual', 'Senha atual'),
          autoComplete: 'current-password',
          shown: asksAtual,
        },
        { ...password('senha', 'Nova senha'), description: mensagensAcesso.senhaDica },
        password('repetida', 'Repita a nova senha'),
      ]}
      submitLabel="Alterar senha"
      saved={mensagensAcesso.senhaTrocada}
    />
  );
}

const password = (name: keyof SenhaForm, label: string) => ({
  kind: 'password' as const,
  name,
  label,
  maxLength: SENHA_MAX,
  visibilityToggleButtonProps: { 'aria-label': `Mostrar ou ocultar: ${label}`, tabIndex: 0 },
});
