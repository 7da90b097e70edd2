import { canOpen, ROTAS_WEB } from '@frota/contract/acesso';
import { avisoDe } from '@frota/contract/avisos';
import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { ErrorBoundary } from '../design-system/error-boundary.tsx';
import { laterPart } from '../design-system/later-part.ts';
import { Overlay } from '../design-system/overlay.tsx';
import { PlaceProvider, useKeepPlace } from '../design-system/place.ts';
import { useShownTitle } from '../design-system/tab-title.ts';
import { TopBarPlace } from '../design-system/top-bar.tsx';
import { useSessao } from '../features/acesso/use-sessao.ts';
import { SoundOfTarefas } from '../features/avisos/sound-of-tarefas.tsx';
import { useDeviceAvisos } from '../features/avisos/use-device-avisos.ts';
import { BuscaButton, useBusca } from '../features/busca/index.ts';
import type { UsuarioGuardado } from '../http/session.ts';
import { ConnectionSign } from './connection-sign.tsx';
import { LostNotice } from './lost-notice.tsx';
import { currentEntry } from './menu-entries.ts';
import { ScreenTabs } from './screen-tabs.tsx';
import { ServerNotice } from './server-notice.tsx';
import classes from './shell.module.css';
import { SideMenu } from './side-menu.tsx';
import { useReconnect } from './use-reconnect.ts';
import { useSending } from './use-sending.ts';
import { VersionNotice } from './version-notice.tsx';
import { Waiting } from './waiting.tsx';

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
  useReconnect();
  useDeviceAvisos(usuarioId);
  return null;
}
