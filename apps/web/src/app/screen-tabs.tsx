import { findTela, ROTAS_WEB } from '@frota/contract/acesso';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useAfterStart } from '../design-system/after-start.ts';
import { tabsAt } from './menu-entries.ts';
import classes from './screen-tabs.module.css';
import { TAB_WAITS } from './waits.tsx';

/** The screens of one entry of the menu, side by side above the one that is open. */
export function ScreenTabs(props: {
  readonly pathname: string;
  readonly tipoLogin: string;
}): ReactElement | null {
  const { pathname } = props;
  const started = useAfterStart();
  const [entry, ...others] = tabsAt(pathname, props.tipoLogin);
  if (entry === undefined) return null;
  return (
    <nav className={`flex mb-20 ${classes.tabs}`} aria-label={ROTAS_WEB[entry].nome}>
      {[entry, ...others].map((tela) => {
        const { path, nome } = ROTAS_WEB[tela];
        const Waits = TAB_WAITS[tela];
        return (
          <Link
            key={tela}
            to={path}
            className={`row gap-8 ${classes.tab}`}
            aria-current={tela === findTela(pathname) ? 'page' : undefined}
          >
            {nome}
            {Waits && started && <Waits />}
          </Link>
        );
      })}
    </nav>
  );
}
