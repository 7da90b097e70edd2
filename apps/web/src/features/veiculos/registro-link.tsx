import { ROTAS_WEB } from '@frota/contract/acesso';
import type { ReactElement, ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { changeAddress } from '../../design-system/use-address.ts';
import { buildUrl } from '../../http/request.ts';

/** On its vehicle's page. */
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

/** Beside what is shown: the page draws the record that its address names. */
export function RegistroAqui(props: {
  readonly registro: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}): ReactElement {
  const [params] = useSearchParams();
  const search = `?${changeAddress(params, { registro: props.registro })}`;
  return (
    <Link
      to={{ search }}
      state={{ aberto: true }}
      preventScrollReset
      title="Abrir o registro com as fotos"
      {...(props.className && { className: props.className })}
    >
      {props.children}
    </Link>
  );
}
