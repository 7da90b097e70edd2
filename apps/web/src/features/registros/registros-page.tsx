import type { ComponentType, ReactElement } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { oneOf, useAddress } from '../../design-system/use-address.ts';
import { DetalheDrawer } from './detalhe/detalhe-drawer.tsx';
import { VistaEntrada } from './lista/vista-entrada.tsx';
import { VistaExclusoes } from './lista/vista-exclusoes.tsx';
import { MenuRegistros, type Vista } from './menu-registros.tsx';

const VISTAS: Readonly<Record<Vista, ComponentType>> = {
  tarefas: VistaExclusoes,
  entrada: VistaEntrada,
};

export function RegistrosPage(): ReactElement {
  const [params, change] = useAddress();
  const navigate = useNavigate();
  const state = useLocation().state as { aberto?: boolean } | null;
  const vista = oneOf(Object.keys(VISTAS) as Vista[], params.get('ver'));
  const registro = params.get('registro') ?? '';
  const Vista = vista ? VISTAS[vista] : MenuRegistros;

  function close(): void {
    // Opened from the list: goes back; by address: removes it.
    if (state?.aberto) navigate(-1);
    else change({ registro: null });
  }

  return (
    <>
      <Vista key={vista} />
      {registro && <DetalheDrawer registro={registro} onClose={close} />}
    </>
  );
}
