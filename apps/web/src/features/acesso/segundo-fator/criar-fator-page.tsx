import { mensagensFator } from '@frota/contract/acesso';
import type { ReactElement } from 'react';
import type { UsuarioGuardado } from '../../../http/session.ts';
import { BeforeApp } from '../before-app.tsx';
import { useSessao } from '../use-sessao.ts';
import { SegundoFator } from './segundo-fator.tsx';
import { SegundoFatorCard } from './segundo-fator-card.tsx';

export function CriarFatorPage(props: { readonly usuario: UsuarioGuardado }): ReactElement {
  // No refresh: the app would open over the recovery codes, which are shown once.
  useSessao(Number.POSITIVE_INFINITY);
  return (
    <BeforeApp
      tabTitle="Verificação em duas etapas"
      nome={props.usuario.nome}
      why={mensagensFator.exigida}
    >
      <SegundoFatorCard>
        <SegundoFator />
      </SegundoFatorCard>
    </BeforeApp>
  );
}
