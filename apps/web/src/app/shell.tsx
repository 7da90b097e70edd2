import { canOpen, ROTAS_WEB, sessaoRoute } from '@frota/contract/acesso';
import { avisoDe } from '@frota/contract/avisos';
import { mensagensEnvios } from '@frota/contract/envios';
import { formatDataHora, formatPlaca } from '@frota/contract/formato';
import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import {
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { Link, type Path, useLocation } from 'react-router';
import { Banner, FloatingNotice } from '../design-system/banner.tsx';
import { laterPart, soon } from '../design-system/later.ts';
import { Overlay } from '../design-system/overlay.tsx';
import { PlaceProvider, useKeepPlace } from '../design-system/place.ts';
import { ErrorBoundary } from '../design-system/states.tsx';
import { useShownTitle } from '../design-system/tab-title.ts';
import { TopBarPlace } from '../design-system/top-bar.tsx';
import { useSessao } from '../features/acesso/use-sessao.ts';
import { SoundOfTarefas } from '../features/avisos/sound-of-tarefas.tsx';
import { useDeviceAvisos } from '../features/avisos/use-device-avisos.ts';
import { BuscaButton, useBusca } from '../features/busca/index.ts';
import { call, useIsConnected } from '../http/client.ts';
import type { UsuarioGuardado } from '../http/session.ts';
import { refreshCampo } from '../offline/campo.ts';
import { loadAnew, useNewVersion } from '../offline/new-version.ts';
import type { Remetente } from '../offline/outbox/envio.ts';
import { useLost } from '../offline/outbox/lost.ts';
import { outbox, startSending, useOutbox, useOutboxRead } from '../offline/outbox/use-outbox.ts';
import { ConnectionSign, currentEntry, ScreenTabs, SideMenu } from './navigation.tsx';
import { PAGES } from './pages.tsx';
import classes from './shell.module.css';
import { ServerNotice } from './waits.tsx';

const ASK_EVERY_MS = 15_000;

const LeaveDialog = laterPart(async () => (await import('./leave-dialog.tsx')).LeaveDialog);

const BuscaDialog = laterPart(
  async () => (await import('../features/busca/busca-dialog.tsx')).BuscaDialog,
);

export function Shell(props: {
  readonly usuario: UsuarioGuardado;
  readonly children: ReactNode;
}): ReactElement {
  const [opened, drawer] = useDisclosure(false);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const { pathname } = useLocation();
  const here = useKeepPlace();
  const entry = currentEntry(pathname);
  const title = useShownTitle();
  const maySearch = canOpen('pessoa', props.usuario.tipo_login);
  const busca = useBusca(maySearch);

  function askToLeave(): void {
    drawer.close();
    setLeaving(true);
  }

  return (
    <div className={classes.shell}>
      <Sessao usuarioId={props.usuario.id} />
      {avisoDe(props.usuario.tipo_login) === 'tarefa' && <SoundOfTarefas />}
      <a href="#conteudo" className={classes.skip}>
        Ir para o conteúdo
      </a>
      <aside className={classes.side}>
        <SideMenu usuario={props.usuario} onLeave={drawer.close} onUnsent={askToLeave}>
          {maySearch && <BuscaButton onOpen={busca.open} />}
        </SideMenu>
      </aside>
      <header className={`row gap-4 ${classes.bar}`}>
        <ActionIcon
          size={48}
          variant="transparent"
          c="white"
          aria-label="Abrir menu"
          aria-expanded={opened}
          onClick={drawer.open}
        >
          <IconMenu2 size={28} aria-hidden />
        </ActionIcon>
        <span className={`text-18 bold nowrap min-w-0 ${classes.where}`}>
          {title ?? (entry ? ROTAS_WEB[entry].nome : 'Gestão Frota')}
        </span>
        <div className={`row gap-8 flex-none ${classes.place}`}>
          <div className={`row gap-8 ${classes.waiting}`}>
            <ConnectionSign isNarrow />
            <Waiting />
          </div>
          <div ref={setPlace} className={`flex ${classes.own}`} />
          {maySearch && (
            <div className={classes.search}>
              <BuscaButton isNarrow onOpen={busca.open} />
            </div>
          )}
        </div>
      </header>
      <VersionNotice />
      {opened && (
        <Overlay label="Menu" onClose={drawer.close}>
          <div className={classes.drawer}>
            <SideMenu
              usuario={props.usuario}
              onLeave={drawer.close}
              onUnsent={askToLeave}
              closable
            />
          </div>
          <button
            type="button"
            className={classes.beside}
            aria-hidden
            tabIndex={-1}
            onClick={drawer.close}
          />
        </Overlay>
      )}
      {isLeaving && (
        <Suspense>
          <LeaveDialog onCancel={() => setLeaving(false)} />
        </Suspense>
      )}
      {busca.opened && (
        <Suspense>
          <BuscaDialog onClose={busca.close} />
        </Suspense>
      )}
      <main id="conteudo" className={`min-w-0 ${classes.content}`} tabIndex={-1}>
        <LostNotice usuario={props.usuario} />
        {props.usuario.tipo_login === 'Frota' && <ServerNotice />}
        <ScreenTabs pathname={pathname} tipoLogin={props.usuario.tipo_login} />
        <TopBarPlace value={place}>
          <PlaceProvider value={here}>
            <ErrorBoundary key={pathname}>{props.children}</ErrorBoundary>
          </PlaceProvider>
        </TopBarPlace>
      </main>
    </div>
  );
}

/** First, so that its call is the first. */
function Sessao({ usuarioId }: { readonly usuarioId: string }): null {
  useSessao();
  useSending();
  useLeftForms();
  useReconnect();
  useDeviceAvisos(usuarioId);
  return null;
}

/** If an envio's form was opened and left without a change, the envio is sent after all. */
function useLeftForms(): void {
  const here = useLocation();
  const isRead = useOutboxRead();
  const fila = useOutbox();
  const letGo = useEffectEvent(async (place: Path): Promise<void> => {
    if (fila.length === 0) return;
    const { letUnchangedGo } = await import('../features/envios/envios-page.tsx');
    await letUnchangedGo(fila, place);
  });
  useEffect(() => {
    if (isRead) letGo(here).catch(() => undefined);
  }, [isRead, here]);
}

function Waiting(): ReactElement | null {
  const fila = useOutbox();
  if (fila.length === 0) return null;
  return (
    <Link to={ROTAS_WEB.envios.path} className={`row text-14 bold ${classes.waitingWaiting}`}>
      {mensagensEnvios.aguardando(fila.length)}
    </Link>
  );
}

/** Tells of forms that the browser deleted before they were sent. */
function LostNotice({ usuario }: { readonly usuario: Remetente }): ReactElement | null {
  const { lost, forget } = useLost(usuario);
  if (lost.length === 0) return null;
  const which = lost.map(
    ({ placa, assunto, ocorridoEm }) =>
      `${assunto ?? formatPlaca(placa)} (${formatDataHora(ocorridoEm)})`,
  );
  return (
    <div className="mb-20">
      <Banner tone="error" onClose={forget}>
        {mensagensEnvios.perdidos(which.join(', '))}
      </Banner>
    </div>
  );
}

/** Polls where the screen itself makes no calls. */
function useReconnect(): void {
  const isConnected = useIsConnected();
  useEffect(() => {
    if (isConnected) return;
    const ask = (): void => {
      if (!navigator.onLine || document.visibilityState === 'hidden') return;
      void call(sessaoRoute).catch(() => undefined);
    };
    const timer = setInterval(ask, ASK_EVERY_MS);
    window.addEventListener('online', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [isConnected]);
}

/** Applied on request, or when the user changes the screen, where nothing is filled in yet. */
function VersionNotice(): ReactElement | null {
  const isNew = useNewVersion();
  const [later, setLater] = useState(false);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (isNew && shown.current !== pathname) void loadAnew();
    shown.current = pathname;
  }, [isNew, pathname]);
  if (!isNew || later) return null;
  return (
    <FloatingNotice
      text="Nova versão disponível"
      edge="top"
      action={{ label: 'Atualizar', run: () => void loadAnew() }}
      closeLabel="Agora não"
      onClose={() => setLater(true)}
    />
  );
}

function useSending(): void {
  const client = useQueryClient();
  useEffect(() => {
    const stop = startSending();
    const forget = outbox.onBooked(() => void client.invalidateQueries());
    return () => {
      stop();
      forget();
    };
  }, [client]);
  // Loaded now, because offline nothing can be loaded.
  useEffect(() => {
    const load = (): void => {
      if (document.visibilityState === 'hidden') return;
      void Promise.allSettled([refreshCampo(), PAGES.envios.load()]);
    };
    const cancel = soon(load);
    document.addEventListener('visibilitychange', load);
    return () => {
      cancel();
      document.removeEventListener('visibilitychange', load);
    };
  }, []);
}
