import {
  formatCpf,
  LOGIN_SCROLL_MS,
  mensagensAcesso,
  mensagensFator,
  SENHA_MAX,
} from '@frota/contract/acesso';
import { beginOidcRoute, getOidcRoute, mensagensContas } from '@frota/contract/contas';
import { mensagensGerais } from '@frota/contract/rota';
import { Button, PasswordInput, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import {
  type FocusEvent,
  type FormEvent,
  lazy,
  type ReactElement,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Banner } from '../../../design-system/banner.tsx';
import { BigButton } from '../../../design-system/big-button.tsx';
import { useTabTitle } from '../../../design-system/tab-title.ts';
import { call } from '../../../http/client.ts';
import { errorText } from '../../../http/errors.ts';
import { hasEnded } from '../../../http/session.ts';
import { BrandMark } from '../brand-mark.tsx';
import classes from './login-page.module.css';
import { type LoginForm, useLoginForm } from './use-login-form.ts';
import { RouteStrip, YardDrawing } from './yard-drawing.tsx';

const CPF_LENGTH = 14;

const SegundoPasso = lazy(async () => ({
  default: (await import('./segundo-passo.tsx')).SegundoPasso,
}));

export function LoginPage(): ReactElement {
  useTabTitle('Entrar');
  const [cpf, setCpf] = useState('');
  const [password, setPassword] = useState('');
  const [codigo, setCodigo] = useState('');
  const form = useLoginForm();
  const fields = useRef<HTMLDivElement>(null);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (form.fatores) form.submitCodigo(codigo);
    else form.submit(cpf, password);
  };
  const message = <LoginMessage form={form} />;
  return (
    <div className={`stack ${classes.page}`}>
      <header className={`column ${classes.scene}`}>
        <div className={`row flex-none gap-12 text-20 ${classes.brand}`}>
          <BrandMark size={40} />
          Gestão de Frota
        </div>
        <div className={classes.strip}>
          <RouteStrip />
        </div>
        <div className={classes.yard}>
          <YardDrawing />
        </div>
        <p className={classes.pitch}>Da portaria à bomba, cada litro com foto e registro.</p>
      </header>
      <main className={`row ${classes.panel}`}>
        <form
          className={`column grow gap-16 w-full ${classes.form}`}
          onSubmit={send}
          onFocus={(event) => raiseAboveKeyboard(event, fields.current)}
          noValidate
        >
          <div className="mb-4">
            <Title order={1} className={classes.title}>
              {form.fatores ? 'Confirme que é você' : 'Bem-vindo'}
            </Title>
            <p className="m-0 mt-4 muted">
              {form.fatores ? mensagensFator.perdeu : 'Acesse sua conta para continuar'}
            </p>
          </div>
          <div ref={fields} className={`column gap-16 ${classes.fields}`}>
            {form.fatores ? (
              <Suspense>
                <SegundoPasso form={form} codigo={codigo} onCodigo={setCodigo} message={message} />
              </Suspense>
            ) : (
              <>
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
                {message}
                <BigButton type="submit" loading={form.busy} disabled={form.done} mt={8}>
                  Entrar
                </BigButton>
                <Button
                  variant="subtle"
                  h={48}
                  disabled={form.busy || form.done}
                  onClick={() => form.pedirSenha(cpf)}
                >
                  {mensagensAcesso.senhaEsquecida}
                </Button>
                <ContaDaEmpresa disabled={form.busy || form.done} />
              </>
            )}
          </div>
        </form>
        <footer className={`m-0 muted text-14 text-center ${classes.foot}`}>
          © {new Date().getFullYear()} Gestão de Frota. Todos os direitos reservados.
        </footer>
      </main>
    </div>
  );
}

function LoginMessage({ form }: { readonly form: LoginForm }): ReactElement | null {
  if (form.done) return <Banner tone="success">{mensagensAcesso.sucesso}</Banner>;
  if (form.error) return <Banner tone="error">{form.error}</Banner>;
  if (form.senhaPedida) return <Banner tone="info">{mensagensAcesso.senhaPedida}</Banner>;
  return hasEnded() ? <Banner tone="info">{mensagensGerais.semSessao}</Banner> : null;
}

/** The keyboard covers half of a phone's screen. */
function raiseAboveKeyboard(event: FocusEvent, fields: HTMLElement | null): void {
  const typing = event.target instanceof HTMLInputElement;
  if (!typing || !/Android|iPhone|iPad|Mobi/i.test(navigator.userAgent)) return;
  setTimeout(() => fields?.scrollIntoView({ behavior: 'smooth', block: 'start' }), LOGIN_SCROLL_MS);
}

function ContaDaEmpresa({ disabled }: { readonly disabled: boolean }): ReactElement | null {
  const [isThere, setThere] = useState(false);
  const leave = useMutation({
    mutationFn: () => call(beginOidcRoute),
    onSuccess: ({ endereco }) => window.location.assign(endereco),
  });
  useEffect(() => {
    // On failure CPF and password remain.
    call(getOidcRoute).then(
      ({ ligado }) => setThere(ligado),
      () => undefined,
    );
  }, []);
  if (!isThere) return null;
  return (
    <>
      <div className={`row gap-12 muted ${classes.or}`}>ou</div>
      {leave.error && (
        <Banner tone="error">{errorText(leave.error, mensagensContas.semResposta)}</Banner>
      )}
      <Button
        variant="outline"
        size="lg"
        h={56}
        loading={leave.isPending || leave.isSuccess}
        disabled={disabled}
        onClick={() => leave.mutate()}
      >
        {mensagensContas.entrar}
      </Button>
    </>
  );
}
