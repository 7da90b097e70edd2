import {
  formatData,
  formatDiaMes,
  formatKm,
  formatLitros,
  formatMedia,
} from '@frota/contract/formato';
import type { VeiculoHistoria } from '@frota/contract/historia';
import { diaOf } from '@frota/contract/tempo';
import { useElementSize } from '@mantine/hooks';
import type { ReactElement } from 'react';
import { describeConsumo, type Escala, escalaOf, lugarOf } from './consumo.ts';
import classes from './veiculo-page.module.css';

type Consumo = VeiculoHistoria['consumo'];
type Trecho = Consumo['trechos'][number];

const MARGIN = { top: 12, right: 12, bottom: 30, left: 48 };
const FIRST_WIDTH = 640;
const LABEL_WIDTH = 80;
const EDGE = 6;

export function ConsumoGrafico(props: {
  readonly consumo: Consumo;
  readonly large: boolean;
}): ReactElement {
  const { consumo, large } = props;
  const { trechos, faixa, aumento } = consumo;
  const { ref, width: measured } = useElementSize();
  const width = Math.max(measured || FIRST_WIDTH, 240);
  const height = large ? 420 : 240;
  const escala = escalaOf(consumo);
  const times = [...trechos, ...(aumento ? [aumento] : [])].map(({ em }) => Date.parse(em));
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const inner = {
    width: width - MARGIN.left - MARGIN.right,
    height: height - MARGIN.top - MARGIN.bottom,
  };
  const x = (em: string | number): number =>
    MARGIN.left + ((new Date(em).getTime() - first) / (last - first || 1)) * inner.width;
  const y = (media: number): number =>
    MARGIN.top + ((escala.max - media) / (escala.max - escala.min)) * inner.height;
  const right = width - MARGIN.right;
  /** The band is of the stretches before the change. */
  const bandEnd = aumento ? x(aumento.em) : right;
  return (
    <div ref={ref} className="min-w-0">
      <svg
        className="block w-full"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={describeConsumo(consumo)}
      >
        {faixa && (
          <rect
            className={classes.faixa}
            x={MARGIN.left}
            y={y(faixa.ate)}
            width={Math.max(bandEnd - MARGIN.left, 0)}
            height={y(faixa.de) - y(faixa.ate)}
          />
        )}
        {escala.linhas.map((linha) => (
          <g key={linha}>
            <path className={classes.grade} d={`M${MARGIN.left} ${y(linha)}H${right}`} />
            <text className={classes.rotulo} x={MARGIN.left - 8} y={y(linha) + 5} textAnchor="end">
              {formatMedia(linha)}
            </text>
          </g>
        ))}
        {daysOf(first, last, Math.floor(inner.width / LABEL_WIDTH)).map((day, index, days) => (
          <text
            key={day}
            className={classes.rotulo}
            x={x(day)}
            y={height - 8}
            textAnchor={index === 0 ? 'start' : index === days.length - 1 ? 'end' : 'middle'}
          >
            {formatDiaMes(diaOf(new Date(day)))}
          </text>
        ))}
        {faixa && (
          <path className={classes.mediana} d={`M${MARGIN.left} ${y(faixa.mediana)}H${bandEnd}`} />
        )}
        {aumento && (
          <>
            <path
              className={classes.aumento}
              d={`M${bandEnd} ${MARGIN.top}V${height - MARGIN.bottom}`}
            />
            <path
              className={classes.agora}
              d={`M${bandEnd} ${y(aumento.agora)}H${x(aumento.ate)}`}
            />
          </>
        )}
        {trechos.map((trecho) => (
          <Ponto
            key={trecho.registro}
            trecho={trecho}
            escala={escala}
            fora={isOutside(trecho, faixa)}
            x={x}
            y={y}
          />
        ))}
      </svg>
    </div>
  );
}

function daysOf(first: number, last: number, room: number): number[] {
  const count = Math.max(2, Math.min(room, 7));
  if (last - first < 86_400_000) return [first];
  return Array.from({ length: count }, (_, i) => first + ((last - first) * i) / (count - 1));
}

function isOutside({ media }: Trecho, faixa: Consumo['faixa']): boolean {
  return faixa !== null && (media < faixa.de || media > faixa.ate);
}

function Ponto(props: {
  readonly trecho: Trecho;
  readonly escala: Escala;
  readonly fora: boolean;
  readonly x: (em: string) => number;
  readonly y: (media: number) => number;
}): ReactElement {
  const { trecho, escala, fora } = props;
  const { em, media, km, litros } = trecho;
  const title = `${formatData(em)}: ${formatMedia(media)} km/L (${formatKm(km)} km com ${formatLitros(Math.round(litros))} L)`;
  const lugar = lugarOf(media, escala);
  const cx = props.x(em);
  if (lugar === 'dentro') {
    return (
      <circle
        className={classes.ponto}
        data-fora={fora || undefined}
        cx={cx}
        cy={props.y(media)}
        r={fora ? 5 : 4}
      >
        <title>{title}</title>
      </circle>
    );
  }
  const up = lugar === 'acima' ? -1 : 1;
  const edge = props.y(lugar === 'acima' ? escala.max : escala.min);
  return (
    <path
      className={classes.ponto}
      data-fora
      d={`M${cx} ${edge + up * EDGE}l${EDGE} ${-up * 2 * EDGE}h${-2 * EDGE}z`}
    >
      <title>{`${title}, além da escala`}</title>
    </path>
  );
}
