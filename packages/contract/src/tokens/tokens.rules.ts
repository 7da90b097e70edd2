import { diasAntes } from '../tempo/fuso.ts';
import { TOKEN_DIAS_MAX } from './escopos.ts';
import { mensagensTokens } from './tokens.messages.ts';

const LOGO_DIAS = 14;

/** Both 'YYYY-MM-DD'. */
export function faultOfFim(dia: string, hoje: string): string | undefined {
  const isWithin = dia >= hoje && dia <= diasAntes(hoje, -TOKEN_DIAS_MAX);
  return isWithin ? undefined : mensagensTokens.fim;
}

export function situacaoDoToken(expira_em: string, hoje: string): 'vale' | 'logo' | 'terminou' {
  if (expira_em < hoje) return 'terminou';
  return expira_em <= diasAntes(hoje, -LOGO_DIAS) ? 'logo' : 'vale';
}
