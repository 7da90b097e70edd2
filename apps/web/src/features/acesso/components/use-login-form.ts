import { cpfDigits, LOGIN_REDIRECT_MS, type UsuarioLogado } from '@frota/contract';
import { useEffect, useState } from 'react';
import { saveUsuario } from '../../../http/session.ts';
import { useLogin } from '../api/login.ts';
import { checkLogin, loginError } from './login-rules.ts';

export interface LoginForm {
  readonly submit: (cpf: string, password: string) => void;
  readonly busy: boolean;
  readonly done: boolean;
  readonly error: string | undefined;
}

/** Login: idle → submitting → success (message, then away after a second) or error (form enabled again). */
export function useLoginForm(): LoginForm {
  const login = useLogin();
  const [invalid, setInvalid] = useState<string>();
  const usuario: UsuarioLogado | undefined = login.data;

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
