import { findTela, ROTAS_WEB, type TelaWeb } from '@frota/contract/acesso';
import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router';
import { useAfterStart } from '../design-system/after-start.ts';
import { tabsAt } from './menu-entries.ts';
import classes from './navigation.module.css';
import { TAB_WAITS } from './waits.tsx';

/** Tabs of one menu entry. The dashboard's period is kept between its tabs. */
export function ScreenTabs(props: {
  readonly pathname: string;
  readonly tipoLogin: string;
}): ReactElement | null {
  const { pathname } = props;
  const { search } = useLocation();
  const started = useAfterStart();
  const [entry, ...others] = tabsAt(pathname, props.tipoLogin);
  if (entry === undefined) return null;
  return (
    <nav className={`flex mb-20 ${classes.tabs}`} aria-label={ROTAS_WEB[entry].nome}>
      {[entry, ...others].map((tela) => {
        const Waits = TAB_WAITS[tela];
        return (
          <Link
            key={tela}
            to={{ pathname: ROTAS_WEB[tela].path, search: entry === 'dashboard' ? search : '' }}
            className={`row gap-8 ${classes.tab}`}
            aria-current={tela === findTela(pathname) ? 'page' : undefined}
          >
            {tabName(tela)}
            {Waits && started && <Waits />}
          </Link>
        );
      })}
    </nav>
  );
}

function tabName(tela: TelaWeb): string {
  const rota = ROTAS_WEB[tela];
  return 'naAba' in rota ? rota.naAba : rota.nome;
}
