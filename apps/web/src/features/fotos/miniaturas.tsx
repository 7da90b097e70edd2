import type { ReactElement } from 'react';
import { Miniatura } from './miniatura.tsx';
import classes from './miniaturas.module.css';

/** The small pictures of some photos of one thing in a row; nothing where there are none. */
export function Miniaturas(props: {
  readonly urls: readonly string[];
  /** What they show. */
  readonly titulo: string;
}): ReactElement | null {
  if (props.urls.length === 0) return null;
  return (
    <span className="flex wrap gap-8">
      {props.urls.map((url) => (
        <Miniatura key={url} url={url} titulo={props.titulo} className={classes.foto} />
      ))}
    </span>
  );
}
