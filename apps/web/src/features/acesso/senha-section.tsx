import { changeSenhaRoute, mensagensAcesso, SENHA_CAMPO_MAX, sessaoRoute } from '@frota/contract';
import { PasswordInput, Title } from '@mantine/core';
import { type FormEvent, type ReactElement, useState } from 'react';
import { Banner } from '../../design-system/banner.tsx';
import { BigButton } from '../../design-system/big-button.tsx';
import { useFocusFault } from '../../design-system/use-focus-fault.ts';
import { ApiError, errorText } from '../../http/errors.ts';
import { useInvalidate, useRouteMutation } from '../../http/query.ts';
import classes from './perfil-card.module.css';
import { checkSenha, type SenhaFaults, type SenhaForm } from './senha-rules.ts';

const VAZIO: SenhaForm = { senha_atual: '', senha: '', repetida: '' };
const CAMPOS = [
  { campo: 'senha_atual', label: 'Senha atual', autoComplete: 'current-password' },
  { campo: 'senha', label: 'Nova senha', autoComplete: 'new-password' },
  { campo: 'repetida', label: 'Repita a nova senha', autoComplete: 'new-password' },
] as const;

/** Changes the own password: the old one is needed, the new one is typed twice. */
export function SenhaSection(): ReactElement {
  // The session then no longer asks for the change.
  const change = useRouteMutation(changeSenhaRoute, { onSuccess: useInvalidate(sessaoRoute) });
  const [form, setForm] = useState(VAZIO);
  const [faults, setFaults] = useState<SenhaFaults>({});
  const { form: formRef, onTry } = useFocusFault(change.isPending);

  function send(event: FormEvent): void {
    event.preventDefault();
    onTry();
    const found = checkSenha(form);
    setFaults(found);
    change.reset();
    if (Object.keys(found).length > 0) return;
    const { senha_atual, senha } = form;
    change.mutate(
      { body: { senha_atual, senha } },
      {
        onSuccess: () => setForm(VAZIO),
        onError: (error) => setFaults(error instanceof ApiError ? error.campos : {}),
      },
    );
  }

  const semCampo = change.error && Object.keys(faults).length === 0;
  return (
    <section className={classes.card} id="senha">
      <Title order={2} className={classes.heading}>
        Alterar senha
      </Title>
      <form ref={formRef} className={classes.form} onSubmit={send} noValidate>
        {CAMPOS.map(({ campo, label, autoComplete }) => (
          <PasswordInput
            key={campo}
            label={label}
            name={campo}
            size="lg"
            autoComplete={autoComplete}
            maxLength={SENHA_CAMPO_MAX}
            value={form[campo]}
            error={faults[campo]}
            {...(campo === 'senha' && { description: mensagensAcesso.senhaDica })}
            visibilityToggleButtonProps={{
              'aria-label': `Mostrar ou ocultar: ${label}`,
              tabIndex: 0,
            }}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setForm((before) => ({ ...before, [campo]: value }));
            }}
          />
        ))}
        {change.isSuccess && <Banner tone="success">{mensagensAcesso.senhaTrocada}</Banner>}
        {semCampo && (
          <Banner tone="error">{errorText(change.error, mensagensAcesso.erroTrocarSenha)}</Banner>
        )}
        <BigButton type="submit" loading={change.isPending}>
          Alterar senha
        </BigButton>
      </form>
    </section>
  );
}
