import { ROTAS_WEB } from '@frota/contract/acesso';
import { type ReactElement, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { PageHeader } from '../../../design-system/page-header.tsx';
import { useUsuario } from '../../../http/session.ts';
import { SenhaSection } from '../senha-section.tsx';
import { DadosSection } from './dados-section.tsx';

/** '#senha' scrolls to the password. */
export function EditarPerfilPage(): ReactElement {
  const usuario = useUsuario();
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#senha') document.getElementById('senha')?.scrollIntoView();
  }, [hash]);
  if (!usuario) return <Navigate to="/" replace />;
  return (
    <div className="column gap-16 col-720">
      <PageHeader
        title="Editar Perfil"
        subtitle={usuario.usuario}
        back={{ to: ROTAS_WEB.perfil.path, label: 'Voltar ao perfil' }}
      />
      <DadosSection usuario={usuario} />
      <SenhaSection />
    </div>
  );
}
