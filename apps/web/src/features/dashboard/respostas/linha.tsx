import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { type BarLength, barLengths } from '../../../design-system/bar-scale.ts';
import classes from './respostas.module.css';

export interface Linha {
  readonly key: string;
  readonly cabeca: ReactNode;
  readonly texto: ReactNode;
  readonly figura: string;
  readonly nota?: string | undefined;
  readonly value: number;
  /** Also striped, so that it does not depend on its colour. */
  readonly alerta?: boolean;
  readonly to?: string | undefined;
  readonly onPress?: (() => void) | undefined;
}

/** All bars on one scale; an outlier does not flatten the others. */
export function Linhas(props: {
  readonly nome: string;
  readonly linhas: readonly Linha[];
}): ReactElement {
  const lengths = barLengths(props.linhas.map(({ value }) => value));
  return (
    <ol className="list stack gap-8" aria-label={props.nome}>
      {props.linhas.map((linha, i) => (
        <li key={linha.key}>
          <Alvo linha={linha} length={lengths[i]!} />
        </li>
      ))}
    </ol>
  );
}

function Alvo({
  linha,
  length,
}: {
  readonly linha: Linha;
  readonly length: BarLength;
}): ReactElement {
  const { to, onPress } = linha;
  const shared = {
    className: `gap-4 gap-x-12 ${classes.linha}`,
    'data-cut': length.cut || undefined,
    'data-alerta': linha.alerta || undefined,
    style: { '--share': length.share } as CSSProperties,
  };
  const content = (
    <>
      <span className="min-w-0 break">{linha.cabeca}</span>
      <span className={`text-15 ${classes.texto}`}>{linha.texto}</span>
      <span className={`column nowrap ${classes.figura}`}>
        <strong>{linha.figura}</strong>
        {linha.nota && <span className="muted text-14">{linha.nota}</span>}
      </span>
    </>
  );
  if (to !== undefined) {
    return (
      <Link to={to} {...shared}>
        {content}
      </Link>
    );
  }
  return onPress ? (
    <button type="button" onClick={onPress} {...shared}>
      {content}
    </button>
  ) : (
    <div {...shared}>{content}</div>
  );
}
