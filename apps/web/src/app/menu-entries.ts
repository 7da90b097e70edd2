import { canOpen, ROTAS_WEB, type TelaMenu, type TelaWeb } from '@frota/contract/acesso';

const TELAS = Object.keys(ROTAS_WEB) as TelaWeb[];

interface MenuEntry {
  readonly tela: TelaMenu;
  readonly path: string;
  readonly label: string;
}

/** Entries of the menu in the contract's order: those that this user may open. */
export function menuEntries(tipoLogin: string): MenuEntry[] {
  return TELAS.filter(hasMenu)
    .filter((tela) => canOpen(tela, tipoLogin))
    .map((tela) => ({ tela, path: ROTAS_WEB[tela].path, label: ROTAS_WEB[tela].menu }));
}

/** The entry of the screen at this address, or of the one above it: '/veiculos-frota/ABC1D23' is Veículos. */
export function currentEntry(pathname: string): TelaMenu | undefined {
  const typed = `${pathname.toLowerCase()}/`;
  return TELAS.filter(hasMenu).find((tela) => typed.startsWith(`${ROTAS_WEB[tela].path}/`));
}

function hasMenu(tela: TelaWeb): tela is TelaMenu {
  return 'menu' in ROTAS_WEB[tela];
}
