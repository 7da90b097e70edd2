import { formatContagem } from '@frota/contract/formato';
import type { ReactElement, ReactNode } from 'react';
import classes from './caixa.module.css';

/** A case in the list: whose, what is at stake, and what is asked. */
export function Linha(props: {
  readonly assunto: ReactNode;
  readonly figura?: ReactNode;
  readonly frase: string;
  readonly quando: string;
  /** Others of the same cause. */
  readonly mais?: number;
}): ReactElement {
  const { mais = 0 } = props;
  return (
    <>
      <span className="row between gap-8">
        {props.assunto}
        {props.figura && <strong className="nowrap">{props.figura}</strong>}
      </span>
      <span className={classes.frase}>{props.frase}</span>
      <span className={`small ${classes.quando}`}>
        {props.quando}
        {mais > 0 && ` · e mais ${formatContagem(mais, 'caso', 'casos')} da mesma causa`}
      </span>
    </>
  );
}
