import {
  canOpen,
  findTela,
  ROTAS_WEB,
  type TelaMenu,
  type TelaWeb,
  tipoLoginLabel,
} from '@frota/contract/acesso';
import { mensagensEnvios } from '@frota/contract/envios';
import { CloseButton, Loader } from '@mantine/core';
import { IconLogout, IconWifiOff } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useAfterStart } from '../design-system/later.ts';
import { BrandMark } from '../features/acesso/brand-mark.tsx';
import { logout } from '../features/acesso/logout.ts';
import { useIsConnected } from '../http/client.ts';
import type { UsuarioGuardado } from '../http/session.ts';
import { useOutbox } from '../offline/outbox/use-outbox.ts';
import classes from './navigation.module.css';
import { ICONS } from './pages.tsx';
import { MENU_WAITS, TAB_WAITS } from './waits.tsx';

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

export function SideMenu(props: {
  readonly usuario: UsuarioGuardado;
  readonly onLeave: () => void;
  /** The user wants to leave with unsent forms. */
  readonly onUnsent: () => void;
  /** Where the menu lies over the page. */
  readonly closable?: boolean;
  readonly children?: ReactNode;
}): ReactElement {
  const { usuario, onLeave } = props;
  const [leaving, setLeaving] = useState(false);
  const current = currentEntry(useLocation().pathname);
  const fila = useOutbox();
  const started = useAfterStart();
  const entries = menuEntries(usuario.tipo_login).filter(
    (tela) => tela !== 'envios' || fila.length > 0 || tela === current,
  );
  const leave = async (): Promise<void> => {
    setLeaving(true);
    await logout();
  };
  return (
    <div className={`column ${classes.menu}`}>
      <div className={`row flex-none gap-12 ${classes.brand}`}>
        <BrandMark size={36} />
        <span className={`grow text-20 ${classes.title}`}>Gestão Frota</span>
        {props.closable && (
          <CloseButton
            size={48}
            iconSize={24}
            className={classes.close}
            aria-label="Fechar menu"
            onClick={onLeave}
          />
        )}
      </div>
      {props.children}
      <nav className={classes.nav} aria-label="Menu principal">
        {entries.map((tela) => {
          const Icon = ICONS[tela];
          const Waits = MENU_WAITS[tela];
          return (
            <Link
              key={tela}
              to={ROTAS_WEB[tela].path}
              className={`row flex-none gap-14 ${classes.entry}`}
              aria-current={tela === current ? 'page' : undefined}
              onClick={onLeave}
            >
              <Icon size={24} aria-hidden />
              {ROTAS_WEB[tela].nome}
              {Waits && started && <Waits />}
            </Link>
          );
        })}
      </nav>
      <div className={`column flex-none gap-8 ${classes.foot}`}>
        {!props.closable && (
          <div className={classes.connection}>
            <ConnectionSign isNarrow={false} />
          </div>
        )}
        <div className={`column break ${classes.who}`}>
          <strong>{usuario.nome}</strong>
          <span>{tipoLoginLabel(usuario.tipo_login)}</span>
        </div>
        <button
          type="button"
          className={`row flex-none gap-14 ${classes.leave}`}
          disabled={leaving}
          onClick={() => (fila.length > 0 ? props.onUnsent() : void leave())}
        >
          {leaving ? (
            <Loader size={22} color="white" aria-hidden />
          ) : (
            <IconLogout size={24} aria-hidden />
          )}
          Sair
        </button>
        <small className={classes.company}>
          © {new Date().getFullYear()} {usuario.empresa}
        </small>
      </div>
    </div>
  );
}

/** `isNarrow`: only for screen readers. */
export function ConnectionSign({ isNarrow }: { readonly isNarrow: boolean }): ReactElement {
  const isConnected = useIsConnected();
  return (
    <div role="status" className={classes.reached}>
      {!isConnected && (
        <span className="row gap-10 semibold">
          <IconWifiOff size={24} aria-hidden />
          <span className={isNarrow ? 'visually-hidden' : undefined}>
            {mensagensEnvios.semConexao}
          </span>
        </span>
      )}
    </div>
  );
}

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
