import { ROTAS_WEB } from '@frota/contract/acesso';
import { type AvisoServidor, avisosDoServidor } from '@frota/contract/sistema';
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router';
import { Banner } from '../design-system/banner.tsx';
import { useServidor } from '../http/servidor.ts';

/** Screen that helps; other problems need IT. */
const ONDE: Readonly<Partial<Record<AvisoServidor['tipo'], string>>> = {
  relogio: ROTAS_WEB.privacidade.path,
  copias: ROTAS_WEB.sistema.path,
  disco_baixo: ROTAS_WEB.sistema.path,
  disco_parado: ROTAS_WEB.sistema.path,
  relogio_fora: ROTAS_WEB.sistema.path,
  webhooks: ROTAS_WEB.webhooks.path,
};

/** For managers; others are told at the photo where it stops them. */
export function ServerNotice(): ReactElement | null {
  const servidor = useServidor();
  const { pathname } = useLocation();
  const avisos = servidor ? avisosDoServidor(servidor) : [];
  // Privacidade shows the clock's doubt itself.
  const here = avisos.filter(
    ({ tipo }) => tipo !== 'relogio' || pathname !== ROTAS_WEB.privacidade.path,
  );
  if (here.length === 0) return null;
  return (
    <div className="stack gap-12 mb-20">
      {here.map(({ tipo, tom, frase }) => {
        const onde = ONDE[tipo];
        const action = onde !== undefined && onde !== pathname && <Conferir to={onde} />;
        return (
          <Banner key={tipo} tone={tom} {...(action && { action })}>
            {frase}
          </Banner>
        );
      })}
    </div>
  );
}

function Conferir({ to }: { readonly to: string }): ReactElement {
  return (
    <Button component={Link} to={to} variant="outline" className="flex-none">
      Conferir
    </Button>
  );
}
