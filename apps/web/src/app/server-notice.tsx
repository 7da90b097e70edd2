import { ROTAS_WEB } from '@frota/contract/acesso';
import { mensagensCertificado } from '@frota/contract/certificado';
import { mensagensFotos } from '@frota/contract/fotos';
import { mensagensRelogio } from '@frota/contract/relogio';
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router';
import { Banner } from '../design-system/banner.tsx';
import { useServidor } from '../http/servidor.ts';
import classes from './server-notice.module.css';

const { path: PRIVACIDADE } = ROTAS_WEB.privacidade;

/** Tells a manager, above every screen, what is wrong with the server; the others at the photo, where it stops them. */
export function ServerNotice(): ReactElement | null {
  const servidor = useServidor();
  const { pathname } = useLocation();
  // There it stands with what can be done about it.
  const relogio = pathname === PRIVACIDADE ? null : servidor?.relogio;
  const certificado = servidor?.certificado;
  if (!servidor?.disco_cheio && !relogio && !certificado) return null;
  return (
    <div className={classes.notices}>
      {servidor?.disco_cheio && <Banner tone="error">{mensagensFotos.discoCheio}</Banner>}
      {certificado && (
        <Banner tone={certificado.vencido ? 'error' : 'warning'}>
          {mensagensCertificado.aviso(certificado)}
        </Banner>
      )}
      {relogio && (
        <Banner
          tone="warning"
          action={
            <Button component={Link} to={PRIVACIDADE} variant="outline" className="flex-none">
              Conferir
            </Button>
          }
        >
          {mensagensRelogio.emDuvida}
        </Banner>
      )}
    </div>
  );
}
