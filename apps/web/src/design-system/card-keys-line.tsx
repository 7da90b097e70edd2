import { Fragment, type ReactElement } from 'react';
import classes from './card-keys.module.css';

/** Tells the keys that work while the focus is in a card (card-keys.ts), each with what it does. */
export function CardKeysLine(props: {
  /** What a card is, such as 'item'. */
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
