import { mensagensFator } from '@frota/contract/acesso';
import type { ReactElement } from 'react';
import type { UsuarioGuardado } from '../../../http/session.ts';
import { BeforeApp } from '../before-app.tsx';
import { useSessao } from '../use-sessao.ts';
import { SegundoFator } from './segundo-fator.tsx';
import { SegundoFatorCard } from './segundo-fator-card.tsx';

/** All that there is until a second factor that is required is made; then the app opens by itself. */
export function CriarFatorPage(props: { readonly usuario: UsuarioGuardado }): ReactElement {
  // Not asked by itself: the app would open over recovery codes that are shown this once.
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
