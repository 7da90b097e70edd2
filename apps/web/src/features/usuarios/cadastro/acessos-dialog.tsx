import { endSessoesUsuarioRoute, mensagensAcesso } from '@frota/contract/acesso';
import type { Usuario } from '@frota/contract/usuarios';
import type { ReactElement } from 'react';
import { call } from '../../../http/client.ts';
import { SenhaDialog } from '../../../http/form/senha-dialog.tsx';

export function AcessosDialog(props: {
  readonly usuario: Usuario;
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
}): ReactElement {
  const { id, usuario } = props.usuario;
  return (
    <SenhaDialog
      title={`Encerrar os acessos de ${usuario}?`}
      confirmLabel="Encerrar"
      busyLabel="Encerrando..."
      send={(body) => call(endSessoesUsuarioRoute, { params: { id }, body })}
      onDone={() => props.onDone(mensagensAcesso.acessosEncerrados(usuario))}
      onClose={props.onClose}
      failure={mensagensAcesso.erroEncerrarAcessos}
    >
      {mensagensAcesso.perguntaUsuario(usuario)}
    </SenhaDialog>
  );
}
