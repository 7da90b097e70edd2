import { canOpen, ROTAS_WEB } from '@frota/contract/acesso';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { PlacaDrawing } from '../drawings/placa-drawing.tsx';
import { buildUrl } from '../http/request.ts';
import { useUsuario } from '../http/session.ts';
import classes from './links.module.css';

export function PlacaLink(props: {
  readonly placa: string;
  readonly size?: 'sm' | 'md' | 'lg';
}): ReactElement {
  const { placa } = props;
  const usuario = useUsuario();
  const drawing = <PlacaDrawing placa={placa} size={props.size ?? 'md'} />;
  if (!canOpen('veiculo', usuario?.tipo_login)) return drawing;
  return (
    <Link
      className={classes.placaLinkLink}
      to={buildUrl(ROTAS_WEB.veiculo.path, { placa })}
      title="Ver tudo deste veículo"
    >
      {drawing}
    </Link>
  );
}
