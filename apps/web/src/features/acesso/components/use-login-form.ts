import { cpfDigits, LOGIN_REDIRECT_MS, type UsuarioLogado } from '@frota/contract';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { saveUsuario, takeReturnPath } from '../../../http/session.ts';
import { useLogin } from '../api/login.ts';
import { afterLogin, checkLogin, loginError } from './login-rules.ts';

export interface LoginForm {
  readonly submit: (cpf: string, password: string) => void;
  readonly busy: boolean;
  readonly done: boolean;
  readonly error: string | undefined;
}

/** Login: idle → submitting → success (message, then away after a second) or error (form enabled again). */
export function useLoginForm(): LoginForm {
  const navigate = useNavigate();
  const login = useLogin();
  const [invalid, setInvalid] = useState<string>();
  const usuario: UsuarioLogado | undefined = login.data;

  useEffect(() => {
    if (!usuario) return;
    const timer = setTimeout(() => {
      const to = afterLogin(takeReturnPath(), usuario.tipo_login);
      saveUsuario(usuario);
      navigate(to, { replace: true });
    }, LOGIN_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [usuario, navigate]);

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
