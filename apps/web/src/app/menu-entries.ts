import { canOpen, findTela, ROTAS_WEB, type TelaMenu, type TelaWeb } from '@frota/contract/acesso';

const TELAS = Object.keys(ROTAS_WEB) as TelaWeb[];

export function menuEntries(tipoLogin: string): TelaMenu[] {
  return TELAS.filter(isEntry).filter((tela) => canOpen(tela, tipoLogin));
}

/** Also for a screen without its own entry: '/pessoas/7' is Cadastro. */
export function currentEntry(pathname: string): TelaMenu | undefined {
  const tela = findTela(pathname);
  return tela && entryOf(tela);
}

export function tabsAt(pathname: string, tipoLogin: string): TelaWeb[] {
  const tela = findTela(pathname);
  if (tela === undefined) return [];
  const entry = entryOf(tela);
  const abas = TELAS.filter(
    (other) => 'aba' in ROTAS_WEB[other] && entryOf(other) === entry && canOpen(other, tipoLogin),
  );
  return abas.length > 0 && (tela === entry || abas.includes(tela)) ? [entry, ...abas] : [];
}

function entryOf(tela: TelaWeb): TelaMenu {
  const rota = ROTAS_WEB[tela];
  return 'em' in rota ? rota.em : (tela as TelaMenu);
}

function isEntry(tela: TelaWeb): tela is TelaMenu {
  return entryOf(tela) === tela;
}
