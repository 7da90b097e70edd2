import type { Produto } from '@frota/contract/combustivel';
import {
  formatDia,
  formatDiaMes,
  formatDiferenca,
  formatHora,
  formatLitros,
} from '@frota/contract/formato';
import type { DiaLivro } from '@frota/contract/posto';
import { useElementSize } from '@mantine/hooks';
import type { ReactElement } from 'react';
import { scaleTicks } from '../../../design-system/bar-scale.ts';
import classes from './graficos.module.css';
import { describeLivro, labelledDays, levelsOf, partOfDay } from './livro.ts';

const HEIGHT = 260;
const MARGIN = { top: 16, right: 16, bottom: 32, left: 64 };
/** Least room of a day's label, in pixels. */
const LABEL_WIDTH = 64;
const FIRST_WIDTH = 640;

/** How a day's label stands to its place: those at the ends stay inside the picture. */
function anchorOf(index: number, days: number): 'start' | 'middle' | 'end' {
  if (days === 1 || (index > 0 && index < days - 1)) return 'middle';
  return index === 0 ? 'start' : 'end';
}

/** The book's level as a line, and at the instant of each dip the measured one as a dot (a rhomb where it is to be looked at). */
export function LivroGrafico(props: {
  readonly tipo: Produto;
  readonly dias: readonly DiaLivro[];
  readonly verificar: ReadonlyMap<string, number>;
  readonly capacidade: number;
}): ReactElement {
  const { tipo, dias, verificar, capacidade } = props;
  const { ref, width: measured } = useElementSize();
  const width = Math.max(measured || FIRST_WIDTH, 240);
  const ticks = scaleTicks(Math.min(0, ...dias.map(({ fechamento }) => fechamento)), capacidade);
  const min = ticks[0] ?? 0;
  const max = ticks.at(-1) ?? capacidade;
  const innerWidth = width - MARGIN.left - MARGIN.right;
  const innerHeight = HEIGHT - MARGIN.top - MARGIN.bottom;
  const x = (days: number): number => MARGIN.left + (days / dias.length) * innerWidth;
  const y = (litros: number): number => MARGIN.top + ((max - litros) / (max - min)) * innerHeight;
  const line = levelsOf(dias)
    .map(({ em, litros }, i) => `${i === 0 ? 'M' : 'L'}${x(em).toFixed(1)} ${y(litros).toFixed(1)}`)
    .join('');
  return (
    <figure className={`card stack gap-8 min-w-0 m-0 p-16 ${classes.figura}`}>
      <figcaption className="flex wrap gap-4 gap-x-20">
        <span className={`inline-row gap-8 ${classes.livroGraficoChave}`} data-serie="livro">
          Livro (L)
        </span>
        <span className={`inline-row gap-8 ${classes.livroGraficoChave}`} data-serie="medido">
          Medido (L)
        </span>
        <span className={`inline-row gap-8 ${classes.livroGraficoChave}`} data-serie="alerta">
          Medido, a verificar
        </span>
      </figcaption>
      <div ref={ref} className="min-w-0">
        <svg
          className={`block w-full ${classes.grafico}`}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          role="img"
          aria-label={describeLivro(tipo, dias)}
        >
          {ticks.map((tick) => (
            <g key={tick}>
              <path
                className={tick === 0 ? classes.livroGraficoZero : classes.grade}
                d={`M${MARGIN.left} ${y(tick)}H${width - MARGIN.right}`}
              />
              <text className={classes.rotulo} x={MARGIN.left - 8} y={y(tick) + 5} textAnchor="end">
                {formatLitros(tick)}
              </text>
            </g>
          ))}
          <path
            className={classes.capacidade}
            d={`M${MARGIN.left} ${y(capacidade)}H${width - MARGIN.right}`}
          />
          <text
            className={classes.rotulo}
            x={width - MARGIN.right}
            y={y(capacidade) + 16}
            textAnchor="end"
          >
            Capacidade
          </text>
          {labelledDays(dias.length, Math.floor(innerWidth / LABEL_WIDTH)).map((index) => (
            <text
              key={index}
              className={classes.rotulo}
              x={x(index + 0.5)}
              y={HEIGHT - 10}
              textAnchor={anchorOf(index, dias.length)}
            >
              {formatDiaMes(dias[index]?.dia ?? '')}
            </text>
          ))}
          <path className={classes.livroGraficoLinha} d={line} />
          {dias.map((dia, index) =>
            dia.medido === null ? null : (
              <Medido
                key={dia.dia}
                dia={dia}
                verificar={verificar.has(dia.dia)}
                cx={x(index + (partOfDay(dia) ?? 0))}
                cy={y(dia.medido)}
              />
            ),
          )}
        </svg>
      </div>
    </figure>
  );
}

function Medido(props: {
  readonly dia: DiaLivro;
  readonly verificar: boolean;
  readonly cx: number;
  readonly cy: number;
}): ReactElement {
  const { dia, verificar, cx, cy } = props;
  const title = [
    `${formatDia(dia.dia)} às ${formatHora(dia.medido_em)}: medido ${formatLitros(dia.medido ?? 0)} L,`,
    `livro ${formatLitros(dia.livro ?? 0)} L, diferença ${formatDiferenca(dia.diferenca ?? 0, 'litros')} L`,
  ].join(' ');
  if (!verificar) {
    return (
      <circle className={classes.medido} cx={cx} cy={cy} r="4.5">
        <title>{title}</title>
      </circle>
    );
  }
  return (
    <path className={classes.fora} d={`M${cx} ${cy - 8}l8 8l-8 8l-8 -8z`}>
      <title>{title}, a verificar</title>
    </path>
  );
}
