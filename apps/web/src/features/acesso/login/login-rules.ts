import {
  canOpen,
  findTela,
  isCpf,
  mensagensAcesso,
  parseTipoLogin,
  ROTAS_WEB,
  type TelaWeb,
  type TipoLogin,
} from '@frota/contract/acesso';
import { ApiError, errorText } from '../../../http/errors.ts';

export function checkLogin(cpf: string, password: string): string | undefined {
  if (cpf.trim() === '' || password === '') return mensagensAcesso.preencha;
  return isCpf(cpf) ? undefined : mensagensAcesso.cpfInvalido;
}

/** The page where the session ended, if permitted, else /perfil. */
export function afterLogin(returnPath: string | undefined, tipoLogin: string): string {
  const tela = findTela(returnPath?.split(/[?#]/)[0] ?? '');
  return returnPath && tela && canOpen(tela, tipoLogin) ? returnPath : ROTAS_WEB.perfil.path;
}

/** The screen for a user's daily work. */
const TRABALHO: Readonly<Partial<Record<TipoLogin, TelaWeb>>> = {
  Portaria: 'checkin',
  Manobrista: 'tarefas',
  Motorista: 'externo',
};

/** After the first login a user's work opens; for Frota the usual page. */
export function afterFirstLogin(tipoLogin: string): string {
  const tipo = parseTipoLogin(tipoLogin);
  return ROTAS_WEB[(tipo && TRABALHO[tipo]) ?? 'perfil'].path;
}

/** The text of a refused login: the server's, else the spec's. */
export function loginError(error: unknown): string {
  if (error instanceof ApiError && error.status === 429 && error.retryAfter && !error.fromServer) {
    return mensagensAcesso.aguarde(error.retryAfter);
  }
  return errorText(error, mensagensAcesso.credenciais);
}
