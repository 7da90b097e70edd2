import { canOpen, ROTAS_WEB, type TelaWeb } from '@frota/contract';

/** Entries of the menu in the contract's order: those that this user may open and that have a page. */
export function menuEntries(
  tipoLogin: string,
  pages: Readonly<Partial<Record<TelaWeb, unknown>>>,
): { readonly tela: TelaWeb; readonly path: string; readonly label: string }[] {
  return (Object.keys(ROTAS_WEB) as TelaWeb[]).flatMap((tela) => {
    const rota = ROTAS_WEB[tela];
    if (!('menu' in rota) || !pages[tela] || !canOpen(tela, tipoLogin)) return [];
    return [{ tela, path: rota.path, label: rota.menu }];
  });
}
