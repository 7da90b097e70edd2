import '@fontsource/barlow-condensed/latin-600.css';
import { formatPlaca } from '@frota/contract/formato';
import { isMercosul } from '@frota/contract/veiculos';
import type { ReactElement } from 'react';
import classes from './drawings.module.css';

/** Mercosul white with a blue band; old plates grey with a hyphen. */
export function PlacaDrawing(props: {
  readonly placa: string;
  readonly size?: 'sm' | 'md' | 'lg';
}): ReactElement {
  const mercosul = isMercosul(props.placa);
  return (
    <span
      className={`semibold text-center ${classes.placa}`}
      data-mercosul={mercosul || undefined}
      data-size={props.size ?? 'md'}
    >
      <span className={classes.band} aria-hidden>
        {mercosul ? 'BRASIL' : ''}
      </span>
      <span className={`nowrap ${classes.text}`}>{formatPlaca(props.placa)}</span>
    </span>
  );
}
