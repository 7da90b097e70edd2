import type { ComponentType, ReactElement } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAddress } from '../../design-system/use-address.ts';
import { DetalheDrawer } from './detalhe/detalhe-drawer.tsx';
import { parseFiltros, type Vista } from './filtros.ts';
import { VistaEntrada } from './lista/vista-entrada.tsx';
import { VistaExclusoes } from './lista/vista-exclusoes.tsx';
import type { VistaProps } from './lista/vista-registros.tsx';
import { MenuRegistros } from './menu-registros.tsx';

const VISTAS: Readonly<Record<Vista, ComponentType<VistaProps>>> = {
  tarefas: VistaExclusoes,
  entrada: VistaEntrada,
};

/** 'Sistema de Registros': a menu of views; view, filters and the open record stand in the address. */
export function RegistrosPage(): ReactElement {
  const [params, change] = useAddress();
  const navigate = useNavigate();
  const state = useLocation().state as { aberto?: boolean } | null;
  const filtros = parseFiltros(params);
  const Vista = filtros.vista && VISTAS[filtros.vista];

  function close(): void {
    // Opened from the list, the way back is the list as it was; opened by its address, it is made.
    if (state?.aberto) navigate(-1);
    else change({ registro: null });
  }

  return (
    <>
      {Vista ? (
        <Vista key={filtros.vista} filtros={filtros} onChange={change} />
      ) : (
        <MenuRegistros />
      )}
      {filtros.registro && <DetalheDrawer registro={filtros.registro} onClose={close} />}
    </>
  );
}
