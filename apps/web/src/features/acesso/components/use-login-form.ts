import {
  canOpen,
  cpfDigits,
  findTela,
  isCpf,
  LOGIN_REDIRECT_MS,
  mensagensAcesso,
  ROTAS_WEB,
  type UsuarioLogado,
} from '@frota/contract';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, errorText } from '../../../http/errors.ts';
import { saveUsuario, takeReturnPath } from '../../../http/session.ts';
import { useLogin } from '../api/login.ts';

export interface LoginForm {
  readonly submit: (cpf: string, password: string) => void;
  readonly busy: boolean;
  readonly done: boolean;
  readonly error: string | undefined;
}

/** What is wrong with the typed fields; undefined when they may be sent. */
export function checkLogin(cpf: string, password: string): string | undefined {
  if (cpf.trim() === '' || password === '') return mensagensAcesso.preencha;
  return isCpf(cpf) ? undefined : mensagensAcesso.cpfInvalido;
}

/** Where a login leads: back to the page where the session ended, if this user may open it, else /perfil. */
export function afterLogin(returnPath: string | undefined, tipoLogin: string): string {
  const tela = returnPath && findTela(new URL(returnPath, 'http://x').pathname);
  return returnPath && tela && canOpen(tela, tipoLogin) ? returnPath : ROTAS_WEB.perfil.path;
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
    error: invalid ?? (login.error ? loginErrorText(login.error) : undefined),
    submit: (cpf, password) => {
      const fault = checkLogin(cpf, password);
      setInvalid(fault);
      if (!fault) login.mutate({ cpf: cpfDigits(cpf), password });
    },
  };
}

function loginErrorText(error: unknown): string {
  const text = errorText(error, mensagensAcesso.credenciais);
  if (error instanceof ApiError && error.status === 429 && error.retryAfter && !error.fromServer) {
    return mensagensAcesso.aguarde(error.retryAfter);
  }
  return text;
}
