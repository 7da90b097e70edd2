import { mensagensAcesso } from '@frota/contract/acesso';
import { formatDataHora } from '@frota/contract/formato';
import { type ReactElement, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { UsuarioGuardado } from '../../../http/session.ts';
import { BeforeApp } from '../before-app.tsx';
import { afterFirstLogin } from '../login/login-rules.ts';
import { SenhaSection } from '../senha-section.tsx';
import { useSessao } from '../use-sessao.ts';

/** The only screen until a password set by somebody else is changed; then the user's work opens. */
export function TrocarSenhaPage(props: { readonly usuario: UsuarioGuardado }): ReactElement {
  const { nome, senha_ate, tipo_login } = props.usuario;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useSessao();
  useEffect(() => {
    if (pathname === '/') navigate(afterFirstLogin(tipo_login), { replace: true });
  }, [pathname, tipo_login, navigate]);
  return (
    <BeforeApp
      tabTitle="Trocar senha"
      nome={nome}
      why={
        <>
          {mensagensAcesso.senhaDeOutro}{' '}
          {senha_ate && mensagensAcesso.senhaVale(formatDataHora(senha_ate))}
        </>
      }
    >
      <SenhaSection provisoria />
    </BeforeApp>
  );
}
