import { ROTAS_WEB } from '@frota/contract/acesso';
import { mensagensCertificado } from '@frota/contract/certificado';
import { mensagensFotos } from '@frota/contract/fotos';
import { mensagensRelogio } from '@frota/contract/relogio';
import { mensagensSistema } from '@frota/contract/sistema';
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router';
import { Banner } from '../design-system/banner.tsx';
import { useServidor } from '../http/servidor.ts';
import classes from './server-notice.module.css';

const { path: PRIVACIDADE } = ROTAS_WEB.privacidade;
const { path: SISTEMA } = ROTAS_WEB.sistema;

/** Tells a manager, above every screen, what is wrong with the server; the others at the photo, where it stops them. */
export function ServerNotice(): ReactElement | null {
  const servidor = useServidor();
  const { pathname } = useLocation();
  // There it stands with what can be done about it.
  const relogio = pathname === PRIVACIDADE ? null : servidor?.relogio;
  const certificado = servidor?.certificado;
  const copias = pathname === SISTEMA ? null : servidor?.copias;
  if (!servidor?.disco_cheio && !relogio && !certificado && !copias) return null;
  return (
    <div className={classes.notices}>
      {servidor?.disco_cheio && <Banner tone="error">{mensagensFotos.discoCheio}</Banner>}
      {certificado && (
        <Banner tone={certificado.vencido ? 'error' : 'warning'}>
          {mensagensCertificado.aviso(certificado)}
        </Banner>
      )}
      {relogio && (
        <Banner tone="warning" action={<Conferir to={PRIVACIDADE} />}>
          {mensagensRelogio.emDuvida}
        </Banner>
      )}
      {copias && (
        <Banner tone="error" action={<Conferir to={SISTEMA} />}>
          {mensagensSistema.problema(copias)}
        </Banner>
      )}
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
