import { ROTAS_WEB, type TelaWeb } from '@frota/contract/acesso';

export function enderecoOf(
  tela: TelaWeb,
  filtros: Readonly<Record<string, string>> = {},
  parte?: string,
): string {
  const query = new URLSearchParams(filtros).toString();
  return `${ROTAS_WEB[tela].path}${query && `?${query}`}${parte ? `#${parte}` : ''}`;
}
