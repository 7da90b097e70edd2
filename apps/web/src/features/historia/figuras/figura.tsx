import type { ReactElement, ReactNode } from 'react';
import classes from './figura.module.css';

export const NADA = '–';

export function Figuras({ children }: { readonly children: ReactNode }): ReactElement {
  return <dl className={`card stack m-0 ${classes.figuras}`}>{children}</dl>;
}

export function Figura(props: {
  readonly nome: string;
  readonly valor: ReactNode;
  readonly alerta?: boolean;
  readonly children?: ReactNode;
}): ReactElement {
  return (
    <div className={`stack min-w-0 ${classes.figura}`} data-alerta={props.alerta || undefined}>
      <dt>{props.nome}</dt>
      <dd className={`text-20 bold ${classes.valor}`}>{props.valor}</dd>
      <dd className={classes.detalhe}>{props.children}</dd>
    </div>
  );
}
