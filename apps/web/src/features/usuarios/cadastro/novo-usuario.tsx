import type { TipoLogin } from '@frota/contract/acesso';
import { type ReactElement, useState } from 'react';
import type { Acesso } from './acesso.ts';
import { CartaoAcesso } from './cartao-acesso.tsx';
import { UsuarioModal } from './usuario-modal.tsx';

/** The form, then the card of who was created, then the form of the next one. */
export function NovoUsuario(props: {
  /** Chosen in the first form. */
  readonly tipo: TipoLogin;
  readonly onCreated: () => void;
  readonly onClose: () => void;
}): ReactElement {
  const [tipo, setTipo] = useState<TipoLogin | undefined>(props.tipo);
  const [acesso, setAcesso] = useState<Acesso>();
  if (acesso) {
    return (
      <CartaoAcesso acesso={acesso} onClose={props.onClose} onNext={() => setAcesso(undefined)} />
    );
  }
  return (
    <UsuarioModal
      usuario={undefined}
      tipo={tipo}
      onClose={props.onClose}
      onSaved={(_, criado) => {
        setTipo(undefined);
        setAcesso(criado);
        props.onCreated();
      }}
    />
  );
}
