import { mensagensAcesso, ROTAS_WEB } from '@frota/contract';
import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import { Banner } from '../../../design-system/banner.tsx';

/** Offers, on the first screen after the login, to change a password that somebody else set. */
export function OfertaSenha(): ReactElement | null {
  const [fechada, setFechada] = useState(false);
  if (fechada) return null;
  return (
    <Banner tone="warning" onClose={() => setFechada(true)}>
      <p style={{ margin: '0 0 12px' }}>{mensagensAcesso.ofertaSenha}</p>
      <Button component={Link} to={`${ROTAS_WEB.editarPerfil.path}#senha`} h={48}>
        Alterar senha
      </Button>
    </Banner>
  );
}
