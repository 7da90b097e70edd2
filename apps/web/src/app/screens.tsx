import { canOpen, findTela, ROTAS_WEB } from '@frota/contract';
import { type ReactElement, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { LoadingState } from '../design-system/states.tsx';
import { ErrorPage } from '../features/acesso/pages/error-page.tsx';
import { LoginPage } from '../features/acesso/pages/login-page.tsx';
import { useUsuario } from '../http/session.ts';
import { PAGES } from './pages.tsx';
import { Shell } from './shell.tsx';

/** Logged out there is only the login; logged in, every path goes through the contract's table. */
export function Screens(): ReactElement {
  const usuario = useUsuario();
  if (!usuario) {
    return (
      <Routes>
        <Route path="/" element={<LoginPage />} />
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
    );
  }
  return (
    <Routes>
      <Route path="/" element={<Navigate to={ROTAS_WEB.perfil.path} replace />} />
      <Route path="/error/:code" element={<ErrorPage />} />
      <Route path="*" element={<Protected tipoLogin={usuario.tipo_login} />} />
    </Routes>
  );
}

function Protected({ tipoLogin }: { readonly tipoLogin: string }): ReactElement {
  const { pathname } = useLocation();
  const tela = findTela(pathname);
  if (!tela) return <ErrorPage />;
  if (!canOpen(tela, tipoLogin)) {
    return <Navigate to="/error/401" replace state={{ from: pathname }} />;
  }
  const Page = PAGES[tela];
  if (!Page) return <ErrorPage />;
  return (
    <Shell>
      <Suspense fallback={<LoadingState />}>
        <Page key={tela} />
      </Suspense>
    </Shell>
  );
}
