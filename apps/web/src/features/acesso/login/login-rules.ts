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

/** What a user in the yard comes for. */
const TRABALHO: Readonly<Partial<Record<TipoLogin, TelaWeb>>> = {
  Portaria: 'checkin',
  Manobrista: 'tarefas',
  Motorista: 'externo',
};

/** Where a first login leads once the password is set: to the user's work; Frota as every login. */
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
