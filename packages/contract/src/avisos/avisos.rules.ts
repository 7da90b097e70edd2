import { parseTipoLogin, type TipoLogin } from '../acesso/tipo-login.ts';
import { subscribeRoute } from './avisos.routes.ts';

/** Whether a user of this type (as stored, any letter case) is told of new tasks: who takes them. */
export function recebeAvisos(tipoLogin: string): boolean {
  const tipo = parseTipoLogin(tipoLogin);
  return tipo !== undefined && (subscribeRoute.who as readonly TipoLogin[]).includes(tipo);
}
