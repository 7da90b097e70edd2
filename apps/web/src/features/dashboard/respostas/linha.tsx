import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { type BarLength, barLengths } from '../../../design-system/bar-scale.ts';
import classes from './respostas.module.css';

/** A row of an answer: what it is about, its figure, and where it leads. */
export interface Linha {
  readonly key: string;
  readonly cabeca: ReactNode;
  readonly texto: ReactNode;
  readonly figura: string;
  /** Below the figure. */
  readonly nota?: string | undefined;
  /** Sets the bar's length. */
  readonly value: number;
  /** Stands out, striped so that it does not need its colour. */
  readonly alerta?: boolean;
  /** An address, or what a press does; neither where there is nothing behind it. */
  readonly to?: string | undefined;
  readonly onPress?: (() => void) | undefined;
}

/** Rows with a bar each, all on one scale that an odd value does not flatten. */
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
