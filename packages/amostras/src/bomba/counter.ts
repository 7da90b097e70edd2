import { drawText } from '../lettering.ts';
import type { Random } from '../random.ts';
import { drawSegments } from '../segments.ts';
import { linear, rect, SOFT_DEFS, shade } from '../svg.ts';
import { CABINETS, drawReflection, GLASSES, PRODUCTS, pumpDefs } from './pump.ts';

export const ESTILOS = ['tambor', 'visor'] as const;
export type EstiloTotalizador = (typeof ESTILOS)[number];

type Counter = {
  count: string;
  style: EstiloTotalizador;
  /** Of the last drum, 0 to 1. */
  turned: number;
};

const LABELS = ['TOTALIZADOR', 'TOTALIZADOR  LITROS', 'TOTAL LITROS', 'ENCERRANTE'] as const;
const DRUMS = [
  { face: '#17181a', ink: '#f0efe9', last: '#a82318' },
  { face: '#eceae3', ink: '#1a1b1d', last: '#b3261e' },
  { face: '#202326', ink: '#e7e2c9', last: '#d8d4c6' },
] as const;
const [MIDDLE, TOP, HEIGHT] = [720, 400, 150] as const;

export function drawCounter({ count, style, turned }: Counter, random: Random): string {
  const cabinet = random.pick(CABINETS);
  const glass = random.pick(GLASSES);
  const shown =
    style === 'tambor' ? drawDrums(count, turned, random) : drawDisplay(count, glass, random);
  const serial = `${random.pick(['A', 'BR', 'GB'])}${random.int(10_000, 99_999)}`;
  return `${pumpDefs(cabinet, glass)}${rect(-250, -200, 1950, 1500, 'url(#panel)')}
  ${rect(-250, -200, 1950, 300, 'url(#band)')}${rect(-250, 96, 1950, 12, cabinet.accent)}
  ${drawText(random.pick(PRODUCTS), { x: MIDDLE, y: 66, height: 58, fill: '#ffffff', weight: 700, stretch: 1.1 })}
  ${rect(120, 230, 1200, 480, 'url(#bezel)', 'rx="26"')}
  ${drawText(random.pick(LABELS), { x: MIDDLE, y: 330, height: 40, fill: '#eceae4', stretch: 1.1 })}
  ${shown}
  ${drawText('L', { x: 1260, y: TOP + 120, height: 70, fill: '#eceae4' })}
  ${drawText(`Nº SÉRIE ${serial}`, { x: MIDDLE, y: 660, height: 26, fill: '#b9b7b0', stretch: 1.1 })}
  ${rect(420, 800, 600, 150, '#f3f0e2', 'rx="8"')}
  ${drawText('VAZÃO 5 a 75 L/min', { x: MIDDLE, y: 890, height: 36, fill: '#30332f' })}
  ${drawReflection(random)}`;
}

function drawDisplay(count: string, glass: (typeof GLASSES)[number], random: Random): string {
  const places = count.replace(/[.,]/, '').length;
  const height = 108;
  const width = places * height * 0.61 + 110;
  const left = MIDDLE - width / 2;
  return `${rect(left - 8, TOP - 8, width + 16, HEIGHT + 16, '#000', 'rx="10"')}${rect(left, TOP, width, HEIGHT, 'url(#glass)', 'rx="4"')}
  ${drawSegments(count, { right: left + width - 50, top: TOP + 21, height, on: glass.on, off: random.chance(0.5) ? glass.off : 'none', places })}
  ${rect(left, TOP, width, HEIGHT, 'url(#recess)', 'rx="4"')}`;
}

function drawDrums(count: string, turned: number, random: Random): string {
  const drums = random.pick(DRUMS);
  const [whole = '', tenths = ''] = count.split(/[.,]/);
  const figures = [...whole, ...tenths];
  const pitch = Math.min(118, 1020 / figures.length);
  const left = MIDDLE - (figures.length * pitch) / 2;
  const last = figures.length - 1;
  const drawn = figures.map((figure, i) => {
    const isTenth = i >= whole.length;
    const face = isTenth ? drums.last : drums.face;
    const ink = isTenth && drums.last !== '#d8d4c6' ? '#f4f2ec' : isTenth ? '#b3261e' : drums.ink;
    const x = left + i * pitch;
    const rolled = i === last ? turned : 0;
    const at = (digit: string, shift: number): string =>
      drawText(digit, {
        x: x + pitch / 2,
        y: TOP + 118 + shift,
        height: 86,
        fill: ink,
        weight: 500,
      });
    const next = `${(Number(figure) + 1) % 10}`;
    return `${rect(x + 2, TOP, pitch - 4, HEIGHT, face)}<g clip-path="url(#window)">${at(figure, -rolled * HEIGHT)}${rolled > 0 ? at(next, (1 - rolled) * HEIGHT) : ''}</g>`;
  });
  const width = figures.length * pitch;
  return `<defs>${SOFT_DEFS}${linear('drum', [
    [0, '#000', 0.75],
    [0.3, '#000', 0.05],
    [0.7, '#000', 0.05],
    [1, '#000', 0.75],
  ])}<clipPath id="window">${rect(left, TOP, width, HEIGHT, '#000')}</clipPath></defs>
  ${rect(left - 12, TOP - 12, width + 24, HEIGHT + 24, shade('#3a3e42', 0.4), 'rx="8"')}
  ${drawn.join('')}${rect(left, TOP, width, HEIGHT, 'url(#drum)')}`;
}
