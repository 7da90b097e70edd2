import { mensagensAcesso } from '@frota/contract/acesso';
import { formatDataHora } from '@frota/contract/formato';
import type { ReactElement } from 'react';
import type { UsuarioGuardado } from '../../../http/session.ts';
import { BeforeApp } from '../before-app.tsx';
import { SenhaSection } from '../senha-section.tsx';
import { useSessao } from '../use-sessao.ts';

/** All that there is until a password that somebody else set is changed; then the app opens by itself. */
export function TrocarSenhaPage(props: { readonly usuario: UsuarioGuardado }): ReactElement {
  const { nome, senha_ate } = props.usuario;
  useSessao();
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
      <SenhaSection />
    </BeforeApp>
  );
}
