import type { ReactElement } from 'react';
import { PlacaDrawing } from '../../../drawings/placa-drawing.tsx';
import { PlacaInformada, RegistroAqui } from '../../veiculos/index.ts';
import classes from './open-registro.module.css';

/** The whole row is its target. */
export function OpenRegistro(props: {
  readonly placa: string;
  readonly informada: string | null;
  readonly registro: string;
}): ReactElement {
  return (
    <RegistroAqui registro={props.registro} className={classes.abrir}>
      <span className={classes.acao}>Abrir registro </span>
      <PlacaDrawing placa={props.placa} size="sm" />
      <PlacaInformada placa={props.informada} />
    </RegistroAqui>
  );
}
