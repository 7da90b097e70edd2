import { formatLitros } from '@frota/contract/formato';
import { type Arqueacao, alturaDe, litrosEm } from '@frota/contract/posto';
import { useElementSize } from '@mantine/hooks';
import type { ReactElement } from 'react';
import { scaleTicks } from '../../../design-system/bar-scale.ts';
import { curvaDe, resumoDe } from './arqueacao.ts';
import classes from './curva.module.css';

const FIRST_WIDTH = 480;
const HEIGHT = 220;
const MARGIN = { top: 12, right: 16, bottom: 34, left: 64 };

/** A tank's curve: litres by the height of the stick. */
export function Curva(props: {
  readonly arqueacao: Arqueacao;
  readonly capacidade: number;
}): ReactElement {
  const { arqueacao, capacidade } = props;
  const { ref, width: measured } = useElementSize();
  const width = Math.max(measured || FIRST_WIDTH, 240);
  const altura = alturaDe(arqueacao);
  const cheio = litrosEm(arqueacao, altura);
  const litrosTicks = scaleTicks(0, Math.max(cheio, capacidade));
  const cmTicks = scaleTicks(0, altura).filter((cm) => cm <= altura);
  const max = litrosTicks.at(-1) ?? cheio;
  const right = width - MARGIN.right;
  const bottom = HEIGHT - MARGIN.bottom;
  const x = (cm: number): number => MARGIN.left + (cm / altura) * (right - MARGIN.left);
  const y = (litros: number): number => bottom - (litros / max) * (bottom - MARGIN.top);
  const line = curvaDe(arqueacao)
    .map(({ cm, litros }, i) => `${i === 0 ? 'M' : 'L'}${x(cm).toFixed(1)} ${y(litros).toFixed(1)}`)
    .join('');
  return (
    <figure ref={ref} className="stack gap-8 min-w-0 m-0">
      <svg
        className={`block w-full ${classes.curva}`}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={`Curva da arqueação. ${resumoDe(arqueacao)}`}
      >
        {litrosTicks.map((litros) => (
          <g key={litros}>
            <path className={classes.grade} d={`M${MARGIN.left} ${y(litros)}H${right}`} />
            <text x={MARGIN.left - 8} y={y(litros) + 5} textAnchor="end">
              {formatLitros(litros)}
            </text>
          </g>
        ))}
        {cmTicks.map((cm) => (
          <text key={cm} x={x(cm)} y={bottom + 22} textAnchor="middle">
            {formatLitros(cm)}
          </text>
        ))}
        <path className={classes.capacidade} d={`M${MARGIN.left} ${y(capacidade)}H${right}`} />
        <path className={classes.linha} d={line} />
      </svg>
      <figcaption className="text-15">
        Litros por centímetro de régua; tracejada, a capacidade do tanque.{' '}
        <strong>{resumoDe(arqueacao)}</strong>.
      </figcaption>
    </figure>
  );
}
