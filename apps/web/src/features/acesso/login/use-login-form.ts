import {
  cpfDigits,
  enterComFatorRoute,
  type Fator,
  isCpf,
  LOGIN_REDIRECT_MS,
  loginRoute,
  mensagensAcesso,
  mensagensFator,
  type PasskeyAssinada,
  pedirSenhaRoute,
} from '@frota/contract/acesso';
import { enterOidcRoute } from '@frota/contract/contas';
import type { RouteAnswer } from '@frota/contract/rota';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../http/client.ts';
import { errorText, statusOf } from '../../../http/errors.ts';
import { faultOfCodigo } from '../../../http/form/codigo-field.ts';
import { saveLogin } from '../../../http/session.ts';
import { endLeftSession } from '../end-left-session.ts';
import { PasskeyError, signWithPasskey } from '../segundo-fator/webauthn.ts';
import { checkLogin, loginError } from './login-rules.ts';

export interface LoginForm {
  readonly submit: (cpf: string, password: string) => void;
  /** Set if the password was right and a second factor is needed. */
  readonly fatores: readonly Fator[] | undefined;
  readonly submitPasskey: () => void;
  readonly submitCodigo: (codigo: string) => void;
  readonly back: () => void;
  /** Tells Frota that this CPF's password was forgotten. */
  readonly pedirSenha: (cpf: string) => void;
  readonly senhaPedida: boolean;
  readonly busy: boolean;
  readonly done: boolean;
  readonly error: string | undefined;
}

/** idle → submitting → second factor, if any → success (redirects after a second) or error. */
export function useLoginForm(): LoginForm {
  // Not by query.ts: the login page loads no queries.
  const login = useMutation({
    mutationFn: async (ask: () => Promise<RouteAnswer<typeof loginRoute>>) => {
      await endLeftSession();
      return ask();
    },
  });
  const fator = useMutation({
    /** Without a code the passkey signs. */
    mutationFn: async (codigo: string | undefined) =>
      call(enterComFatorRoute, {
        body: codigo === undefined ? { passkey: await signPasskey() } : { codigo },
      }),
    onError: (error) => {
      if (statusOf(error) === 401) begin(errorText(error, mensagensFator.pendenteVencido));
    },
  });
  const pedido = useMutation({
    mutationFn: (cpf: string) => call(pedirSenhaRoute, { body: { cpf: cpfDigits(cpf) } }),
    onError: (error) => setInvalid(errorText(error, mensagensAcesso.erroPedirSenha)),
  });
  const [invalid, setInvalid] = useState<string>();
  const answer = login.data;
  const segundo = answer && 'segundo_fator' in answer ? answer : undefined;
  const usuario = fator.data ?? (answer && 'id' in answer ? answer : undefined);

  async function signPasskey(): Promise<PasskeyAssinada> {
    return signWithPasskey(segundo!.passkey!);
  }

  function begin(said?: string): void {
    login.reset();
    fator.reset();
    pedido.reset();
    setInvalid(said);
  }

  const { mutate } = login;
  useEffect(() => {
    const retorno = takeRetorno();
    if (retorno) mutate(() => call(enterOidcRoute, { body: { retorno } }));
    else void endLeftSession().catch(() => undefined);
  }, [mutate]);

  useEffect(() => {
    if (!usuario) return;
    // The routes redirect once somebody is logged in.
    const timer = setTimeout(() => saveLogin(usuario), LOGIN_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [usuario]);

  return {
    busy: login.isPending || fator.isPending || pedido.isPending,
    senhaPedida: pedido.isSuccess,
    pedirSenha: (cpf) => {
      begin(isCpf(cpf) ? undefined : mensagensAcesso.senhaPedeCpf);
      if (isCpf(cpf)) pedido.mutate(cpf);
    },
    done: usuario !== undefined,
    fatores: segundo?.segundo_fator,
    submitPasskey: () => {
      setInvalid(undefined);
      fator.mutate(undefined);
    },
    error: invalid ?? errorOf(login.error ?? fator.error),
    back: () => begin(),
    submitCodigo: (codigo) => {
      const fault = faultOfCodigo(codigo);
      setInvalid(fault);
      if (!fault) fator.mutate(codigo);
    },
    submit: (cpf, password) => {
      const fault = checkLogin(cpf, password);
      begin(fault);
      const body = { cpf: cpfDigits(cpf), password };
      if (!fault) mutate(() => call(loginRoute, { body }));
    },
  };
}

function errorOf(error: Error | null): string | undefined {
  if (error === null) return undefined;
  return error instanceof PasskeyError ? mensagensFator.passkeyNaoUsada : loginError(error);
}

/** Valid once, so it is removed from the address. */
function takeRetorno(): string | undefined {
  const { search } = window.location;
  const params = new URLSearchParams(search);
  if (!params.has('state') || !(params.has('code') || params.has('error'))) return undefined;
  window.history.replaceState(window.history.state, '', '/');
  return search.slice(1);
}
