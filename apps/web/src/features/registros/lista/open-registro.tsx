import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { changeAddress } from '../../../design-system/use-address.ts';
import { PlacaDrawing } from '../../../drawings/placa-drawing.tsx';
import { PlacaInformada } from '../../veiculos/index.ts';
import classes from './open-registro.module.css';

/** The whole row is its target. */
export function OpenRegistro(props: {
  readonly placa: string;
  readonly informada: string | null;
  readonly registro: string;
}): ReactElement {
  const [params] = useSearchParams();
  const search = `?${changeAddress(params, { registro: props.registro })}`;
  return (
    <Link to={{ search }} state={{ aberto: true }} preventScrollReset className={classes.abrir}>
      <span className={classes.acao}>Abrir registro </span>
      <PlacaDrawing placa={props.placa} size="sm" />
      <PlacaInformada placa={props.informada} />
    </Link>
  );
}
