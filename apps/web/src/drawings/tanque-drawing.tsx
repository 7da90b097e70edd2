import type { Produto } from '@frota/contract/combustivel';
import { type ReactElement, useId } from 'react';
import classes from './drawings.module.css';

/** Level, measured mark, and delivery; what does not fit stands above the rim. Red bottom below zero. Decoration. */
export function TanqueDrawing(props: {
  readonly tipo: Produto;
  readonly saldo: number;
  readonly capacidade: number;
  /** Litres by the dipstick. */
  readonly medido?: number | undefined;
  readonly entrega?: number | undefined;
}): ReactElement {
  const { capacidade, medido, entrega = 0 } = props;
  const hatch = useId();
  const yOf = (litros: number): number =>
    BOTTOM - (clamp(litros, 0, capacidade) / capacidade) * HEIGHT;
  const level = yOf(props.saldo);
  const after = props.saldo + entrega;
  const overflow = (Math.max(after - capacidade, 0) / capacidade) * HEIGHT;
  return (
    <svg
      className={`block flex-none w-full ${classes.tanque}`}
      viewBox={entrega > 0 ? '0 0 100 138' : '0 22 100 116'}
      data-tipo={props.tipo}
      data-excede={overflow > 0 || undefined}
      aria-hidden="true"
    >
      <defs>
        <pattern
          id={hatch}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path className={classes.hatch} d="M0 0V6" />
        </pattern>
      </defs>
      <g>
        {entrega > 0 && (
          <rect
            className={classes.entrega}
            x={LEFT}
            width={WIDTH}
            y={yOf(after)}
            height={Math.max(level - yOf(after), 0)}
            fill={`url(#${hatch})`}
          />
        )}
        {overflow > 0 && (
          <rect
            className={classes.entrega}
            x={LEFT + 6}
            width={WIDTH - 12}
            y={TOP - Math.min(overflow, TOP - 2)}
            height={Math.min(overflow, TOP - 2)}
            fill={`url(#${hatch})`}
          />
        )}
      </g>
      <rect className={classes.fuel} x={LEFT} width={WIDTH} y={level} height={BOTTOM - level} />
      {props.saldo > 0 && <path className={classes.level} d={`M${LEFT} ${level}h${WIDTH}`} />}
      {props.saldo < 0 && (
        <rect className={classes.negativo} x={LEFT} width={WIDTH} y={BOTTOM - 12} height="12" />
      )}
      {[0.25, 0.5, 0.75].map((part) => (
        <path key={part} className={classes.tick} d={`M${LEFT} ${yOf(capacidade * part)}h8`} />
      ))}
      <rect className={classes.wall} x={LEFT} y={TOP} width={WIDTH} height={HEIGHT} rx="6" />
      {medido !== undefined && (
        <g className={classes.medido}>
          <path className={classes.medidoLine} d={`M${LEFT} ${yOf(medido)}h${WIDTH}`} />
          <path d={`M${LEFT + WIDTH + 2} ${yOf(medido)}l12 -7v14z`} />
        </g>
      )}
    </svg>
  );
}

const LEFT = 12;
const WIDTH = 68;
const TOP = 26;
const BOTTOM = 134;
const HEIGHT = BOTTOM - TOP;

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
