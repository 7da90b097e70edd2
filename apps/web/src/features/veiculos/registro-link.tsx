import { ROTAS_WEB } from '@frota/contract/acesso';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { buildUrl } from '../../http/request.ts';

export function RegistroLink(props: {
  readonly placa: string;
  readonly registro: string;
  readonly children: ReactNode;
}): ReactElement {
  const { placa, registro } = props;
  return (
    <Link
      className="quiet-link"
      to={buildUrl(ROTAS_WEB.veiculo.path, { placa }, { registro })}
      title="Abrir o registro com as fotos"
    >
      {props.children}
    </Link>
  );
}
