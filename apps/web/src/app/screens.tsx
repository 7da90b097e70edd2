import { canOpen, ROTAS_WEB, type TelaWeb } from '@frota/contract/acesso';
import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { Navigate, Route, Routes, useLocation, useSearchParams } from 'react-router';
import { firstScreenDrawn, laterPart } from '../design-system/later.ts';
import { forgetPlaces } from '../design-system/place.ts';
import { ErrorBoundary, LoadingState } from '../design-system/states.tsx';
import { ErrorPage } from '../features/acesso/error/error-page.tsx';
import { LoginPage } from '../features/acesso/login/login-page.tsx';
import { afterLogin } from '../features/acesso/login/login-rules.ts';
import { forgetTold } from '../features/avisos/som.ts';
import { queryClient } from '../http/query-client.ts';
import {
  forgetReturnPath,
  returnPathOf,
  type UsuarioGuardado,
  useUsuario,
} from '../http/session.ts';
import { rememberUsuario } from '../offline/background.ts';
import { forgetSeen } from '../offline/last-seen.ts';
import { loadAnew } from '../offline/new-version.ts';
import { closeAvisos } from '../offline/push.ts';
import { PAGES, Page } from './pages.tsx';
import { Shell } from './shell.tsx';

const TELAS = Object.keys(ROTAS_WEB) as TelaWeb[];

const TrocarSenha = lazy(async () => ({
  default: (await import('../features/acesso/trocar-senha/trocar-senha-page.tsx')).TrocarSenhaPage,
}));

const CriarFator = lazy(async () => ({
  default: (await import('../features/acesso/segundo-fator/criar-fator-page.tsx')).CriarFatorPage,
}));

const Registro = laterPart(
  async () =>
    (await import('../features/historia/registro/registro-drawer.tsx')).RegistroNoEndereco,
);
/** Screens of nouns before historia, on which a record is drawn beside the list that leads to it. */
const COM_REGISTRO: ReadonlySet<TelaWeb> = new Set(['dashboard', 'externo']);

let shown: string | undefined;

/** Without a session only the login. After it a new password or second factor, if required; then the screens. */
export function Screens(): ReactElement {
  const usuario = useUsuario();
  const id = usuario?.id;
  // The user left, here or in another tab: the page's memory belongs to that user.
  const isOthers = shown !== undefined && shown !== id && (id !== undefined || navigator.onLine);
  useEffect(() => {
    void forgetOthers(id);
    if (isOthers) return void loadAnew();
    if (id !== undefined) {
      shown = id;
      return;
    }
    // Offline the page cannot be loaded again; it is reloaded when the next user comes.
    queryClient.clear();
    forgetPlaces();
  }, [id, isOthers]);
  if (isOthers) return <LoadingState />;
  if (!usuario) {
    return (
      <Routes>
        <Route path="/" element={<LoginPage />} />
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
    );
  }
  if (usuario.trocar_senha || usuario.criar_fator) {
    const First = usuario.trocar_senha ? TrocarSenha : CriarFator;
    return (
      <Suspense fallback={<LoadingState />}>
        <First usuario={usuario} />
      </Suspense>
    );
  }
  return (
    <Routes>
      <Route path="/" element={<Home usuario={usuario} />} />
      <Route path="/error/:code" element={<ErrorPage />} />
      {TELAS.map((tela) => (
        <Route
          key={tela}
          path={ROTAS_WEB[tela].path}
          element={<Protected tela={tela} usuario={usuario} />}
        />
      ))}
      <Route path="*" element={<ErrorPage />} />
    </Routes>
  );
}

/** The page where the last session ended, else the profile. */
function Home({ usuario }: { readonly usuario: UsuarioGuardado }): ReactElement {
  const [to] = useState(() => afterLogin(returnPathOf(usuario.id), usuario.tipo_login));
  useEffect(forgetReturnPath, []);
  return <Navigate to={to} replace />;
}

function RegistroAberto(): ReactElement | null {
  const [params] = useSearchParams();
  if (!params.has('registro')) return null;
  return (
    <Suspense>
      <Registro />
    </Suspense>
  );
}

function Drawn(): null {
  useEffect(firstScreenDrawn, []);
  return null;
}

/** A typed address may be malformed ('%'). */
function isReadable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

function Protected(props: {
  readonly tela: TelaWeb;
  readonly usuario: UsuarioGuardado;
}): ReactElement {
  const { tela, usuario } = props;
  const { pathname } = useLocation();
  if (!isReadable(pathname)) return <ErrorPage />;
  if (!canOpen(tela, usuario.tipo_login)) {
    return <Navigate to="/error/401" replace state={{ from: pathname }} />;
  }
  return (
    <ErrorBoundary>
      <Shell usuario={usuario}>
        <Page key={tela} file={PAGES[tela]}>
          <Drawn />
          {COM_REGISTRO.has(tela) && <RegistroAberto />}
        </Page>
      </Shell>
    </ErrorBoundary>
  );
}

/** Deletes other users' cached data; drafts and the outbox stay for their owners. */
async function forgetOthers(usuario: string | undefined): Promise<void> {
  const seen = forgetSeen(usuario);
  if (usuario === undefined) {
    forgetTold();
    await Promise.all([rememberUsuario(undefined), closeAvisos()]);
  }
  await seen;
}
