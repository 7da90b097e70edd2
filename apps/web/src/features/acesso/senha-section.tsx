import { changeSenhaRoute, mensagensAcesso, SENHA_MAX, sessaoRoute } from '@frota/contract/acesso';
import type { ReactElement } from 'react';
import { call } from '../../http/client.ts';
import { useFormValues } from '../../http/form/use-form-values.ts';
import { useInvalidate } from '../../http/query.ts';
import { PerfilForm } from './perfil-form.tsx';
import { checkSenha, type SenhaForm } from './senha-rules.ts';

const VAZIO: SenhaForm = { senha_atual: '', senha: '', repetida: '' };

/** Changes the own password: the old one is needed, the new one is typed twice. */
export function SenhaSection(): ReactElement {
  const form = useFormValues({
    initial: VAZIO,
    check: checkSenha,
    send: ({ senha_atual, senha }) => call(changeSenhaRoute, { body: { senha_atual, senha } }),
    // The session then no longer asks for the change.
    refresh: useInvalidate(sessaoRoute),
    afterSaved: () => VAZIO,
    failure: mensagensAcesso.erroTrocarSenha,
  });
  return (
    <PerfilForm
      id="senha"
      title="Alterar senha"
      form={form}
      fields={[
        { ...password('senha_atual', 'Senha atual'), autoComplete: 'current-password' },
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
