import {
  cpfDigits,
  enterComFatorRoute,
  LOGIN_REDIRECT_MS,
  loginRoute,
  mensagensFator,
} from '@frota/contract/acesso';
import type { RouteBodyInput } from '@frota/contract/rota';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../http/client.ts';
import { errorText, statusOf } from '../../../http/errors.ts';
import { saveUsuario } from '../../../http/session.ts';
import { endLeftSession } from '../end-left-session.ts';
import { faultOfCodigo } from '../segundo-fator/codigo-field.ts';
import { checkLogin, loginError } from './login-rules.ts';

export interface LoginForm {
  readonly submit: (cpf: string, password: string) => void;
  /** The password was right, and a second factor is asked for. */
  readonly asksFator: boolean;
  readonly submitCodigo: (codigo: string) => void;
  /** Begins again with CPF and password. */
  readonly back: () => void;
  readonly busy: boolean;
  readonly done: boolean;
  readonly error: string | undefined;
}

/** Login: idle → submitting → the second factor, where one stands → success (message, then away after a second) or error (form enabled again). */
export function useLoginForm(): LoginForm {
  // Not by query.ts: the login page loads no queries and no lists.
  const login = useMutation({
    mutationFn: async (body: RouteBodyInput<typeof loginRoute>) => {
      await endLeftSession();
      return call(loginRoute, { body });
    },
  });
  const fator = useMutation({
    mutationFn: (body: RouteBodyInput<typeof enterComFatorRoute>) =>
      call(enterComFatorRoute, { body }),
    onError: (error) => {
      if (statusOf(error) === 401) begin(errorText(error, mensagensFator.pendenteVencido));
    },
  });
  const [invalid, setInvalid] = useState<string>();
  const answer = login.data;
  const asksFator = answer !== undefined && 'segundo_fator' in answer;
  const usuario = fator.data ?? (asksFator ? undefined : answer);

  function begin(said?: string): void {
    login.reset();
    fator.reset();
    setInvalid(said);
  }

  useEffect(() => {
    void endLeftSession().catch(() => undefined);
  }, []);

  useEffect(() => {
    if (!usuario) return;
    // Who is logged in is led away from the login by the routes.
    const timer = setTimeout(() => saveUsuario(usuario), LOGIN_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [usuario]);

  return {
    busy: login.isPending || fator.isPending,
    done: usuario !== undefined,
    asksFator,
    error: invalid ?? errorOf(login.error ?? fator.error),
    back: () => begin(),
    submitCodigo: (codigo) => {
      const fault = faultOfCodigo(codigo);
      setInvalid(fault);
      if (!fault) fator.mutate({ codigo });
    },
    submit: (cpf, password) => {
      const fault = checkLogin(cpf, password);
      setInvalid(fault);
      if (!fault) login.mutate({ cpf: cpfDigits(cpf), password });
    },
  };
}

const errorOf = (error: Error | null): string | undefined =>
  error ? loginError(error) : undefined;
