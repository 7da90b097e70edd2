import { Fragment, type ReactElement } from 'react';
import classes from './card-keys.module.css';

export function CardKeysLine(props: {
  /** 'item'. */
  readonly card: string;
  readonly keys: readonly (readonly [key: string, does: string])[];
}): ReactElement {
  return (
    <p className={classes.keys}>
      No teclado, dentro de um {props.card}: <kbd>↓</kbd> <kbd>↑</kbd> outro {props.card}
      {props.keys.map(([key, does]) => (
        <Fragment key={key}>
          {' '}
          · <kbd>{key}</kbd> {does}
        </Fragment>
      ))}
    </p>
  );
}
