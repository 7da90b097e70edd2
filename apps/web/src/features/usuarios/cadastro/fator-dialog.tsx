import { mensagensFator, resetSegundoFatorRoute } from '@frota/contract/acesso';
import { searchUsuariosRoute, type Usuario } from '@frota/contract/usuarios';
import type { ReactElement } from 'react';
import { call } from '../../../http/client.ts';
import { SenhaDialog } from '../../../http/form/senha-dialog.tsx';
import { useReload } from '../../../http/pages.ts';

/** Removes the second factor of a user who lost it. */
export function FatorDialog(props: {
  readonly usuario: Usuario;
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
}): ReactElement {
  const { id, usuario } = props.usuario;
  const reload = useReload(searchUsuariosRoute);
  return (
    <SenhaDialog
      title={mensagensFator.zerarTitulo(usuario)}
      confirmLabel="Tirar"
      busyLabel="Tirando..."
      send={async (body) => {
        await call(resetSegundoFatorRoute, { params: { id }, body });
        await reload();
      }}
      onDone={() => props.onDone(mensagensFator.zerado(usuario))}
      onClose={props.onClose}
      failure={mensagensFator.erroZerar}
    >
      {mensagensFator.zerarPergunta(usuario)}
    </SenhaDialog>
  );
}
