import { formatCpf, LOGIN_SCROLL_MS, mensagensAcesso, SENHA_MAX } from '@frota/contract';
import { PasswordInput, TextInput, Title } from '@mantine/core';
import { type FocusEvent, type FormEvent, type ReactElement, useState } from 'react';
import { Banner } from '../../../design-system/banner.tsx';
import { BigButton } from '../../../design-system/big-button.tsx';
import { useLoginForm } from '../components/use-login-form.ts';
import classes from './login-page.module.css';

const CPF_LENGTH = 14;
const isPhone = /Android|iPhone|iPad|iPod|Mobile/i.test(globalThis.navigator?.userAgent ?? '');

export function LoginPage(): ReactElement {
  const [cpf, setCpf] = useState('');
  const [password, setPassword] = useState('');
  const form = useLoginForm();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    form.submit(cpf, password);
  };
  return (
    <main className={classes.page}>
      <form className={classes.form} onSubmit={send} onFocus={raiseAboveKeyboard} noValidate>
        <Title order={1}>Bem-vindo</Title>
        <p>Acesse sua conta para continuar</p>
        {form.error && <Banner tone="error">{form.error}</Banner>}
        {form.done && <Banner tone="success">{mensagensAcesso.sucesso}</Banner>}
        <TextInput
          label="CPF"
          name="cpf"
          size="lg"
          inputMode="numeric"
          autoComplete="username"
          placeholder="000.000.000-00"
          maxLength={CPF_LENGTH}
          value={cpf}
          onChange={(event) => setCpf(formatCpf(event.currentTarget.value))}
        />
        <PasswordInput
          label="Senha"
          name="password"
          size="lg"
          autoComplete="current-password"
          maxLength={SENHA_MAX}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <BigButton type="submit" loading={form.busy} disabled={form.done}>
          Entrar
        </BigButton>
      </form>
    </main>
  );
}

/** On a phone the keyboard covers half the screen: bring the focused field up once it is there. */
function raiseAboveKeyboard(event: FocusEvent<HTMLFormElement>): void {
  const field = event.target;
  if (!isPhone || !(field instanceof HTMLInputElement)) return;
  setTimeout(() => field.scrollIntoView({ behavior: 'smooth', block: 'center' }), LOGIN_SCROLL_MS);
}
