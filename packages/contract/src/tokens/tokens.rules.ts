import { diasAntes } from '../tempo/fuso.ts';
import { TOKEN_DIAS_MAX } from './escopos.ts';
import { mensagensTokens } from './tokens.messages.ts';

/** Days before its end from which on a token is said to end soon. */
const LOGO_DIAS = 14;

/** What is wrong with the last day of a token that is made today; both 'YYYY-MM-DD'. */
export function faultOfFim(dia: string, hoje: string): string | undefined {
  const isWithin = dia >= hoje && dia <= diasAntes(hoje, -TOKEN_DIAS_MAX);
  return isWithin ? undefined : mensagensTokens.fim;
}

/** How a token stands today. */
export function situacaoDoToken(expira_em: string, hoje: string): 'vale' | 'logo' | 'terminou' {
  if (expira_em < hoje) return 'terminou';
  return expira_em <= diasAntes(hoje, -LOGO_DIAS) ? 'logo' : 'vale';
}
