import { cpfDigits, LOGIN_REDIRECT_MS, loginRoute } from '@frota/contract/acesso';
import type { RouteBodyInput } from '@frota/contract/rota';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../http/client.ts';
import { saveUsuario } from '../../../http/session.ts';
import { endLeftSession } from '../end-left-session.ts';
import { checkLogin, loginError } from './login-rules.ts';

export interface LoginForm {
  readonly submit: (cpf: string, password: string) => void;
  readonly busy: boolean;
  readonly done: boolean;
  readonly error: string | undefined;
}

/** Login: idle → submitting → success (message, then away after a second) or error (form enabled again). */
export function useLoginForm(): LoginForm {
  // Not by query.ts: the login page loads no queries and no lists.
  const login = useMutation({
    mutationFn: async (body: RouteBodyInput<typeof loginRoute>) => {
      await endLeftSession();
      return call(loginRoute, { body });
    },
  });
  const [invalid, setInvalid] = useState<string>();
  const usuario = login.data;

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
    busy: login.isPending,
    done: login.isSuccess,
    error: invalid ?? (login.error ? loginError(login.error) : undefined),
    submit: (cpf, password) => {
      const fault = checkLogin(cpf, password);
      setInvalid(fault);
      if (!fault) login.mutate({ cpf: cpfDigits(cpf), password });
    },
  };
}
