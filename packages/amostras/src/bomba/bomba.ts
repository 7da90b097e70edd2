import { drawText } from '../lettering.ts';
import { takePhoto } from '../photo/photo.ts';
import { createRandom, hashSemente, type Random } from '../random.ts';
import { drawSegments } from '../segments.ts';
import { linear, radial, rect, SOFT_DEFS, shade, softSpot, specks } from '../svg.ts';

const AMOUNT = /^\d{1,4}[.,]\d{2,3}$/;

type BombaOptions = {
  /** `85.50`: two or three decimals, comma or point. */
  litros: string;
  valor: string;
  precoUnitario?: string;
  semente?: number;
};

/** JPEG, 1440 x 1080. */
export async function drawBomba(options: BombaOptions): Promise<Buffer> {
  const { litros, valor, semente } = options;
  const precoUnitario = options.precoUnitario ?? divide(valor, litros);
  for (const [name, amount] of Object.entries({ litros, valor, precoUnitario })) {
    if (!AMOUNT.test(amount)) throw new RangeError(`Not an amount for ${name}: '${amount}'`);
  }
  const random = createRandom(semente ?? hashSemente(`bomba ${litros} ${valor}`));
  const body = drawPump({ litros, valor, precoUnitario }, random);
  return takePhoto({ width: 1440, height: 1080, body }, random);
}

function divide(valor: string, litros: string): string {
  const price = Number(valor.replace(',', '.')) / Number(litros.replace(',', '.'));
  return price.toFixed(2);
}

const COUNT = /^\d{6,9}([.,]\d{1,2})?$/;

type TotalizadorOptions = {
  /** With its leading zeros: `00123456,7`. */
  totalizador: string;
  estilo?: EstiloTotalizador;
  /** How far the last drum has turned to its next figure, 0 to 1. */
  giro?: number;
  semente?: number;
};

/** JPEG, 1440 x 1080. */
export async function drawTotalizador(options: TotalizadorOptions): Promise<Buffer> {
  const { totalizador, estilo, giro = 0, semente } = options;
  if (!COUNT.test(totalizador)) throw new RangeError(`Not a pump's counter: '${totalizador}'`);
  if (giro < 0 || giro > 1) throw new RangeError(`Not a part of a turn: ${giro}`);
  const random = createRandom(semente ?? hashSemente(`totalizador ${totalizador}`));
  const style = estilo ?? random.pick(ESTILOS);
  const body = drawCounter({ count: totalizador, style, turned: giro }, random);
  return takePhoto({ width: 1440, height: 1080, body }, random);
}

type PumpReading = { litros: string; valor: string; precoUnitario: string };

type Glass = { back: string; edge: string; on: string; off: string };

const GLASSES = [
  { back: '#a7b0a4', edge: '#6f786d', on: '#14181a', off: '#9aa397' },
  { back: '#b8bdb4', edge: '#868c83', on: '#1b1e1e', off: '#acb1a8' },
  { back: '#93a893', edge: '#5f7560', on: '#101812', off: '#889d88' },
  { back: '#e8c15a', edge: '#b38518', on: '#1e1605', off: '#dcb44c' },
  { back: '#d4e3ea', edge: '#93acb8', on: '#0d1518', off: '#c8d8df' },
  { back: '#79b4e4', edge: '#2f73ad', on: '#06111c', off: '#6fa9d8' },
] as const;

const CABINETS = [
  { panel: '#e9e9e4', band: '#1e6b3a', accent: '#f2c21a' },
  { panel: '#dfe2e4', band: '#1f4f9c', accent: '#e8e8e8' },
  { panel: '#f0c93a', band: '#1c1d1f', accent: '#d8322a' },
  { panel: '#d9d6cd', band: '#b3261e', accent: '#f0f0ee' },
] as const;

const PRODUCTS = ['DIESEL S10', 'DIESEL S500', 'DIESEL B S10'] as const;

/** 1440 x 1080. */
function drawPump(reading: PumpReading, random: Random): string {
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

function pumpDefs(cabinet: (typeof CABINETS)[number], glass: Glass): string {
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

function drawReflection(random: Random): string {
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

const ESTILOS = ['tambor', 'visor'] as const;
type EstiloTotalizador = (typeof ESTILOS)[number];

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

function drawCounter({ count, style, turned }: Counter, random: Random): string {
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
