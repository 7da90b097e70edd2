import encodeQR from 'qr';
import type { ReactElement } from 'react';
import classes from './drawings.module.css';

/** Always dark on white. */
export function QrCode(props: { readonly text: string; readonly label: string }): ReactElement {
  const svg = encodeQR(props.text, 'svg', { border: 2 });
  return (
    <img
      className={classes.qr}
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={props.label}
    />
  );
}
