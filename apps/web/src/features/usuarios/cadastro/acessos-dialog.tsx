import {
  endSessoesUsuarioRoute,
  endTodasSessoesRoute,
  mensagensAcesso,
} from '@frota/contract/acesso';
import type { Usuario } from '@frota/contract/usuarios';
import type { ReactElement } from 'react';
import { call } from '../../../http/client.ts';
import { SenhaDialog } from '../../../http/form/senha-dialog.tsx';

/** Ends all sessions of the user given, or everybody's. */
export function AcessosDialog(props: {
  readonly usuario: Usuario | undefined;
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
}): ReactElement {
  const { usuario, onClose } = props;
  return (
    <SenhaDialog
      title={usuario ? `Encerrar os acessos de ${usuario.usuario}?` : 'Encerrar todos os acessos?'}
      confirmLabel="Encerrar"
      busyLabel="Encerrando..."
      send={(body) =>
        usuario
          ? call(endSessoesUsuarioRoute, { params: { id: usuario.id }, body })
          : call(endTodasSessoesRoute, { body })
      }
      onDone={() =>
        props.onDone(
          usuario
            ? mensagensAcesso.acessosEncerrados(usuario.usuario)
            : mensagensAcesso.todosEncerrados,
        )
      }
      onClose={onClose}
      failure={mensagensAcesso.erroEncerrarAcessos}
    >
      {usuario ? mensagensAcesso.perguntaUsuario(usuario.usuario) : mensagensAcesso.perguntaTodos}
    </SenhaDialog>
  );
}
