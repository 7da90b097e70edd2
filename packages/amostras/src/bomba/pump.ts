import { drawText } from '../lettering.ts';
import type { Random } from '../random.ts';
import { drawSegments } from '../segments.ts';
import { linear, radial, rect, SOFT_DEFS, shade, softSpot, specks } from '../svg.ts';

export type PumpReading = { litros: string; valor: string; precoUnitario: string };

type Glass = { back: string; edge: string; on: string; off: string };

export const GLASSES = [
  { back: '#a7b0a4', edge: '#6f786d', on: '#14181a', off: '#9aa397' },
  { back: '#b8bdb4', edge: '#868c83', on: '#1b1e1e', off: '#acb1a8' },
  { back: '#93a893', edge: '#5f7560', on: '#101812', off: '#889d88' },
  { back: '#e8c15a', edge: '#b38518', on: '#1e1605', off: '#dcb44c' },
  { back: '#d4e3ea', edge: '#93acb8', on: '#0d1518', off: '#c8d8df' },
  { back: '#79b4e4', edge: '#2f73ad', on: '#06111c', off: '#6fa9d8' },
] as const;

export const CABINETS = [
  { panel: '#e9e9e4', band: '#1e6b3a', accent: '#f2c21a' },
  { panel: '#dfe2e4', band: '#1f4f9c', accent: '#e8e8e8' },
  { panel: '#f0c93a', band: '#1c1d1f', accent: '#d8322a' },
  { panel: '#d9d6cd', band: '#b3261e', accent: '#f0f0ee' },
] as const;

export const PRODUCTS = ['DIESEL S10', 'DIESEL S500', 'DIESEL B S10'] as const;

/** 1440 x 1080. */
export function drawPump(reading: PumpReading, random: Random): string {
  const cabinet = random.pick(CABINETS);
  const glass = random.pick(GLASSES);
  return `${pumpDefs(cabinet, glass)}
  ${rect(-250, -200, 1950, 1500, 'url(#panel)')}
  ${drawHead(cabinet.accent, random)}
  ${softSpot(720, 760, 680, 160, 'dark', 0.4)}
  ${rect(150, 140, 1140, 690, 'url(#bezel)', 'rx="30"')}${rect(152, 142, 1136, 686, 'none', 'rx="29" stroke="#5a5e62" stroke-width="4"')}
  ${drawAmount({ label: 'TOTAL A PAGAR  R$', amount: reading.valor, places: 7, x: 230, y: 170, width: 980, height: 156 }, glass)}
  ${drawAmount({ label: 'LITROS', amount: reading.litros, places: 7, x: 230, y: 394, width: 980, height: 156 }, glass)}
  ${drawAmount({ label: 'PREÇO POR LITRO  R$', amount: reading.precoUnitario, places: 4, x: 730, y: 618, width: 480, height: 124 }, glass)}
  ${drawNozzleSign(random)}
  ${drawBottom(random)}${drawReflection(random)}`;
}

export function pumpDefs(cabinet: (typeof CABINETS)[number], glass: Glass): string {
  return `<defs>${SOFT_DEFS}${linear(
    'beam',
    [
      [0, '#fff', 0],
      [0.5, '#fff', 1],
      [1, '#fff', 0],
    ],
    true,
  )}${linear('panel', [
    [0, shade(cabinet.panel, 1.04)],
    [0.6, cabinet.panel],
    [1, shade(cabinet.panel, 0.8)],
  ])}${linear('band', [
    [0, shade(cabinet.band, 1.25)],
    [1, shade(cabinet.band, 0.8)],
  ])}${linear('bezel', [
    [0, '#2d3033'],
    [0.5, '#1a1c1e'],
    [1, '#0d0e0f'],
  ])}${radial('glass', [
    [0, glass.back],
    [0.7, glass.back],
    [1, glass.edge],
  ])}${linear('recess', [
    [0, '#000', 0.45],
    [0.14, '#000', 0.04],
    [1, '#fff', 0.06],
  ])}</defs>`;
}

type Amount = {
  label: string;
  amount: string;
  places: number;
  x: number;
  y: number;
  width: number;
  height: number;
};

function drawAmount({ label, amount, places, x, y, width, height }: Amount, glass: Glass): string {
  const tall = Math.round(height * 0.72);
  const ink = '#eceae4';
  return `${rect(x - 8, y - 8, width + 16, height + 16, '#000', 'rx="10"')}${rect(x, y, width, height, 'url(#glass)', 'rx="4"')}
  ${drawSegments(amount, { right: x + width - 96, top: y + Math.round((height - tall) / 2), height: tall, on: glass.on, off: glass.off, places: Math.max(places, amount.length - 1) })}
  ${rect(x, y, width, height, 'url(#recess)', 'rx="4"')}
  ${drawText(label, { x: x + width / 2, y: y + height + 38, height: 25, fill: ink, stretch: 1.1 })}`;
}

function drawNozzleSign(random: Random): string {
  return `<circle cx="330" cy="690" r="66" fill="#e9e7df"/><circle cx="330" cy="690" r="58" fill="none" stroke="#1b1d1f" stroke-width="5"/>
  ${drawText(String(random.int(1, 8)), { x: 330, y: 722, height: 64, fill: '#1b1d1f', weight: 700 })}
  ${drawText('BICO', { x: 420, y: 704, height: 30, fill: '#eceae4', align: 'left', stretch: 1.1 })}`;
}

function drawHead(accent: string, random: Random): string {
  const product = random.pick(PRODUCTS);
  return `${rect(-250, -200, 1950, 300, 'url(#band)')}${rect(-250, 96, 1950, 12, accent)}
  ${drawText(product, { x: 720, y: 66, height: 58, fill: '#ffffff', weight: 700, stretch: 1.1 })}
  ${rect(-250, 108, 1950, 10, '#000', 'opacity="0.25"')}`;
}

function drawBottom(random: Random): string {
  let keys = '';
  for (let row = 0; row < 2; row++) {
    for (let column = 0; column < 5; column++) {
      const [x, y] = [190 + column * 98, 880 + row * 84];
      keys += `${rect(x, y + 5, 80, 66, '#000', 'rx="12" opacity="0.4"')}${rect(x, y, 80, 66, '#3a3e42', 'rx="12"')}${rect(x + 4, y + 4, 72, 24, '#fff', 'rx="9" opacity="0.09"')}${drawText(String((row * 5 + column + 1) % 10), { x: x + 40, y: y + 46, height: 27, fill: '#e9e9e6' })}`;
    }
  }
  const turn = random.between(-4, 4).toFixed(1);
  return `${keys}<g transform="translate(890 955) rotate(${turn})">${rect(-110, -66, 220, 132, '#f3f0e2', 'rx="6"')}${rect(-110, -66, 220, 34, '#2c7a4b', 'rx="6"')}${drawText('VERIFICADO', { x: 0, y: -40, height: 18, fill: '#fff' })}${drawText('BOMBA AFERIDA', { x: 0, y: 4, height: 19, fill: '#30332f' })}<path d="M-80 26h160M-80 44h120" stroke="#8f8c80" stroke-width="4"/></g>
  <g transform="translate(1180 955)"><path d="M0 -68L76 62H-76Z" fill="#f4c81d" stroke="#191a1b" stroke-width="9" stroke-linejoin="round"/><path d="M-16 40q-14 -26 6 -44q0 14 10 16q4 -22 -4 -34q30 14 24 44q-2 12 -10 18z" fill="#191a1b"/></g>`;
}

export function drawReflection(random: Random): string {
  const x = random.int(-100, 1100);
  const dust = specks(
    random.int(25, 70),
    () => [
      random.int(150, 1290),
      random.int(140, 1080),
      random.between(0.8, 3),
      random.between(0.8, 5),
    ],
    '#5b5142',
    0.35,
  );
  const person = softSpot(
    random.int(200, 1240),
    random.int(500, 1000),
    260,
    420,
    'dark',
    random.between(0, 0.18),
  );
  return `<path d="M${x} -200h${random.int(90, 260)}l-340 1500h-240z" fill="url(#beam)" opacity="${random.between(0.03, 0.13).toFixed(3)}"/>${person}${dust}`;
}
