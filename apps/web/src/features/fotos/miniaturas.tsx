import type { ReactElement } from 'react';
import { Miniatura } from './miniatura.tsx';
import classes from './miniaturas.module.css';

export function Miniaturas(props: {
  readonly urls: readonly string[];
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
