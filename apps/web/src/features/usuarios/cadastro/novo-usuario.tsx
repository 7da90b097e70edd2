import type { TipoLogin } from '@frota/contract/acesso';
import { type ReactElement, type ReactNode, useState } from 'react';
import type { Acesso } from './acesso.ts';
import { CartaoAcesso } from './cartao-acesso.tsx';
import { UsuarioModal } from './usuario-modal.tsx';

/** Form and card of the first driver (a check-in needs one), then of the gate's first user. */
export function NovoUsuario(props: {
  readonly onCreated: () => void;
  readonly onClose: () => void;
  /** A link to the step after the users, on the card of each. */
  readonly seguinte?: ReactNode;
}): ReactElement {
  const [tipo, setTipo] = useState<TipoLogin>('Motorista');
  const [acesso, setAcesso] = useState<Acesso>();
  if (acesso) {
    return (
      <CartaoAcesso
        acesso={acesso}
        onClose={props.onClose}
        onNext={() => setAcesso(undefined)}
        seguinte={props.seguinte}
      />
    );
  }
  return (
    <UsuarioModal
      usuario={undefined}
      inicio={tipo}
      onClose={props.onClose}
      onSaved={(_, criado) => {
        setTipo('Portaria');
        setAcesso(criado);
        props.onCreated();
      }}
    />
  );
}
