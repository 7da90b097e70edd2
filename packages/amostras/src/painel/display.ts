import { drawText } from '../lettering.ts';
import type { Random } from '../random.ts';
import { type DisplayOptions, drawSegments } from '../segments.ts';
import { linear, polar, radial, rect } from '../svg.ts';

/** Columns of a 5x7 matrix, bit 0 on top. */
const MATRIX: Record<string, readonly number[]> = {
  '0': [0x3e, 0x41, 0x41, 0x41, 0x3e],
  '1': [0x00, 0x42, 0x7f, 0x40, 0x00],
  '2': [0x42, 0x61, 0x51, 0x49, 0x46],
  '3': [0x21, 0x41, 0x45, 0x4b, 0x31],
  '4': [0x18, 0x14, 0x12, 0x7f, 0x10],
  '5': [0x27, 0x45, 0x45, 0x45, 0x39],
  '6': [0x3c, 0x4a, 0x49, 0x49, 0x30],
  '7': [0x01, 0x71, 0x09, 0x05, 0x03],
  '8': [0x36, 0x49, 0x49, 0x49, 0x36],
  '9': [0x06, 0x49, 0x49, 0x29, 0x1e],
  ':': [0x00, 0x36, 0x36, 0x00, 0x00],
  '.': [0x00, 0x60, 0x60, 0x00, 0x00],
  ' ': [0x00, 0x00, 0x00, 0x00, 0x00],
  k: [0x7f, 0x10, 0x28, 0x44, 0x00],
  m: [0x7c, 0x04, 0x18, 0x04, 0x78],
  C: [0x3e, 0x41, 0x41, 0x41, 0x22],
  D: [0x7f, 0x41, 0x41, 0x22, 0x1c],
  O: [0x3e, 0x41, 0x41, 0x41, 0x3e],
  T: [0x01, 0x01, 0x7f, 0x01, 0x01],
  R: [0x7f, 0x09, 0x19, 0x29, 0x46],
  I: [0x00, 0x41, 0x7f, 0x41, 0x00],
  P: [0x7f, 0x09, 0x09, 0x09, 0x06],
  '°': [0x00, 0x06, 0x09, 0x09, 0x06],
};

export function drawMatrix(text: string, options: DisplayOptions): string {
  const { right, top, height, on, off } = options;
  const dot = height / 7;
  const left = right - measureMatrix(text.length, height);
  let lit = '';
  let unlit = '';
  [...text].forEach((character, index) => {
    const columns = MATRIX[character];
    if (!columns) throw new RangeError(`No dot-matrix form of '${character}'`);
    columns.forEach((bits, column) => {
      for (let row = 0; row < 7; row++) {
        const x = left + (index * 6 + column) * dot;
        const square = `M${x.toFixed(1)} ${(top + row * dot).toFixed(1)}h${(dot * 0.9).toFixed(1)}v${(dot * 0.9).toFixed(1)}h${(-dot * 0.9).toFixed(1)}z`;
        if (bits & (1 << row)) lit += square;
        else unlit += square;
      }
    });
  });
  return `<path d="${unlit}" fill="${off}"/><path d="${lit}" fill="${on}"/>`;
}

export function measureMatrix(characters: number, height: number): number {
  return (characters * 6 - 1) * (height / 7);
}

type Dial = {
  cx: number;
  cy: number;
  radius: number;
  /** Clockwise from twelve o'clock. */
  from: number;
  to: number;
  labels: readonly string[];
  between: number;
  /** 0 to 1. */
  needle: number;
  ink: string;
  needleColour: string;
  labelHeight: number;
  /** Share of the radius. */
  labelsAt?: number;
};

export function drawDial(dial: Dial): string {
  const { cx, cy, radius, from, to, labels, between, ink } = dial;
  const steps = (labels.length - 1) * (between + 1);
  const angleAt = (share: number): number => from + (to - from) * share;
  let marks = '';
  for (let step = 0; step <= steps; step++) {
    const major = step % (between + 1) === 0;
    const angle = angleAt(step / steps);
    const outer = polar(cx, cy, radius, angle);
    const inner = polar(cx, cy, radius * (major ? 0.87 : 0.93), angle);
    marks += `<path d="M${outer.map((n) => n.toFixed(1))}L${inner.map((n) => n.toFixed(1))}" stroke="${ink}" stroke-width="${(radius * (major ? 0.022 : 0.01)).toFixed(1)}"/>`;
  }
  const numbers = labels
    .map((label, index) => {
      const [x, y] = polar(
        cx,
        cy,
        radius * (dial.labelsAt ?? 0.72),
        angleAt(index / (labels.length - 1)),
      );
      return drawText(label, {
        x,
        y: y + dial.labelHeight / 2,
        height: dial.labelHeight,
        fill: ink,
      });
    })
    .join('');
  return marks + numbers + drawNeedle(dial, angleAt(dial.needle));
}

function drawNeedle({ cx, cy, radius, needleColour }: Dial, angle: number): string {
  const wide = radius * 0.022;
  const shape = `M${-wide} ${radius * 0.12}L${-wide * 0.5} ${-radius * 0.84}H${wide * 0.5}L${wide} ${radius * 0.12}Z`;
  const turned = `translate(${cx} ${cy}) rotate(${angle})`;
  return `<path transform="translate(${radius * 0.02} ${radius * 0.03}) ${turned}" d="${shape}" fill="#000" opacity="0.5"/>
  <path transform="${turned}" d="${shape}" fill="${needleColour}"/>
  <circle cx="${cx}" cy="${cy}" r="${radius * 0.11}" fill="url(#hub)"/>`;
}

type Panel = { back: string; edge: string; on: string; off: string };

const LIT_PANELS = [
  { back: '#f5821f', edge: '#c9520c', on: '#1c0d04', off: '#e77a1d' },
  { back: '#e9a825', edge: '#b8780f', on: '#1d1504', off: '#e0a123' },
  { back: '#9fb8a2', edge: '#6f8a74', on: '#15201a', off: '#98b19b' },
  { back: '#a9b2a6', edge: '#7d867b', on: '#191d1a', off: '#a3aca0' },
  { back: '#5fa8dd', edge: '#2c6fa8', on: '#06121d', off: '#5ba1d5' },
] as const;

const DARK_PANELS = [
  { back: '#3a0605', edge: '#1a0202', on: '#ff5a3c', off: '#4a0b09' },
  { back: '#0a1a2b', edge: '#040b14', on: '#d8ecff', off: '#10243a' },
  { back: '#101114', edge: '#050506', on: '#f4f1e6', off: '#1a1b1f' },
  { back: '#231405', edge: '#0f0802', on: '#ffb347', off: '#321d08' },
] as const;

const PANELS = [...LIT_PANELS, ...DARK_PANELS] as const;

function drawPane(x: number, y: number, width: number, height: number, panel: Panel): string {
  return `<defs>${radial('pane', [
    [0, panel.back],
    [0.75, panel.back],
    [1, panel.edge],
  ])}${linear('paneShade', [
    [0, '#000', 0.38],
    [0.16, '#000', 0],
    [1, '#fff', 0.05],
  ])}</defs>${rect(x - 12, y - 12, width + 24, height + 24, '#050606', 'rx="12"')}${rect(x, y, width, height, 'url(#pane)', 'rx="5"')}${rect(x, y, width, height, 'url(#paneShade)', 'rx="5"')}`;
}

export function drawStrip(km: string, random: Random, cx: number, cy: number): string {
  const panel = random.pick(PANELS);
  const height = 62;
  const [width, tall] = [490, 112];
  const [left, top] = [cx - width / 2, cy - tall / 2];
  return `${drawPane(left, top, width, tall, panel)}
  ${drawText('ODO', { x: left + 18, y: top + 80, height: 24, fill: panel.on, align: 'left', stretch: 1.2 })}
  ${drawSegments(km, { right: left + width - 86, top: top + 26, height, on: panel.on, off: panel.off, places: Math.max(6, km.length) })}
  ${drawText('km', { x: left + width - 20, y: top + 88, height: 24, fill: panel.on, align: 'right', stretch: 1.2 })}`;
}

export function drawTripComputer(km: string, random: Random, cx: number, cy: number): string {
  const panel = random.pick(PANELS);
  const [width, tall] = [520, 440];
  const [left, top] = [cx - width / 2, cy - tall / 2];
  const trip = `${random.int(10, 899)}.${random.int(0, 9)}`;
  const ink = panel.on;
  const bars = (x: number, filled: number): string =>
    Array.from({ length: 8 }, (_, i) =>
      rect(x, top + 396 - i * 18, 34, 13, i < filled ? ink : panel.off),
    ).join('');
  return `${drawPane(left, top, width, tall, panel)}
  ${drawText('TRIP A', { x: left + 24, y: top + 72, height: 24, fill: ink, align: 'left', stretch: 1.2 })}
  ${drawSegments(trip, { right: left + width - 98, top: top + 32, height: 56, on: ink, off: panel.off, places: 5 })}
  ${drawText('km', { x: left + width - 22, y: top + 88, height: 22, fill: ink, align: 'right', stretch: 1.2 })}
  ${rect(left + 20, top + 112, width - 40, 4, ink, 'opacity="0.8"')}
  ${drawText('ODO', { x: left + 24, y: top + 188, height: 26, fill: ink, align: 'left', stretch: 1.2 })}
  ${drawSegments(km, { right: left + width - 98, top: top + 138, height: 64, on: ink, off: panel.off, places: Math.max(6, km.length) })}
  ${drawText('km', { x: left + width - 22, y: top + 202, height: 24, fill: ink, align: 'right', stretch: 1.2 })}
  ${rect(left + 20, top + 226, width - 40, 4, ink, 'opacity="0.8"')}
  ${bars(left + 110, random.int(3, 5))}${drawText('H', { x: left + 80, y: top + 286, height: 22, fill: ink })}${drawText('C', { x: left + 80, y: top + 410, height: 22, fill: ink })}
  ${bars(left + 370, random.int(1, 8))}${drawText('F', { x: left + 340, y: top + 286, height: 22, fill: ink })}${drawText('E', { x: left + 340, y: top + 410, height: 22, fill: ink })}`;
}

export function drawMatrixComputer(km: string, random: Random, cx: number, cy: number): string {
  const panel = random.pick(DARK_PANELS);
  const [width, tall] = [540, 330];
  const [left, top] = [cx - width / 2, cy - tall / 2];
  const { on, off } = panel;
  const clock = `${random.int(10, 23)}:${random.int(10, 59)}`;
  const odometer = `${km} km`;
  const height = 58;
  return `${drawPane(left, top, width, tall, panel)}
  ${drawMatrix(clock, { right: left + 40 + measureMatrix(5, 38), top: top + 34, height: 38, on, off })}
  ${drawMatrix(`${random.int(14, 39)}°C`, { right: left + width - 40, top: top + 34, height: 38, on, off })}
  ${rect(left + 30, top + 98, width - 60, 3, on, 'opacity="0.7"')}
  ${drawMatrix(odometer, { right: left + (width + measureMatrix(odometer.length, height)) / 2, top: top + 130, height, on, off })}
  ${rect(left + 30, top + 218, width - 60, 3, on, 'opacity="0.7"')}
  ${drawMatrix('TRIP', { right: left + 40 + measureMatrix(4, 36), top: top + 250, height: 36, on, off })}
  ${drawMatrix(`${random.int(10, 899)}.${random.int(0, 9)}`, { right: left + width - 40, top: top + 250, height: 36, on, off })}`;
}

export function drawColourScreen(km: string, random: Random, cx: number, cy: number): string {
  const accent = random.pick(['#2f8fe0', '#e0912f', '#39b27a', '#d8423a'] as const);
  const [width, tall] = [520, 460];
  const [left, top] = [cx - width / 2, cy - tall / 2];
  const ink = '#f1f4f6';
  const level = random.between(0.15, 1);
  return `${drawPane(left, top, width, tall, { back: '#0b0f14', edge: '#05070a', on: ink, off: '#0b0f14' })}
  ${drawText(`${random.int(10, 23)}:${random.int(10, 59)}`, { x: left + 28, y: top + 52, height: 26, fill: ink, align: 'left', weight: 500 })}
  ${drawText(`${random.int(14, 39)} °C`, { x: left + width - 28, y: top + 52, height: 26, fill: ink, align: 'right', weight: 500 })}
  ${rect(left + 24, top + 74, width - 48, 3, accent)}
  ${drawText('Hodômetro', { x: cx, y: top + 132, height: 26, fill: '#9fb0bd', weight: 500 })}
  ${drawText(`TOTAL ${km} km`, { x: cx, y: top + 218, height: 46, fill: ink, weight: 500, stretch: 1.12 })}
  ${rect(left + 24, top + 258, width - 48, 3, accent)}
  ${drawText('Diesel', { x: left + 28, y: top + 322, height: 24, fill: '#9fb0bd', align: 'left', weight: 500 })}
  ${rect(left + 180, top + 302, 310, 20, '#232b33', 'rx="10"')}${rect(left + 180, top + 302, Math.round(310 * level), 20, accent, 'rx="10"')}
  ${drawText('ARLA', { x: left + 28, y: top + 386, height: 24, fill: '#9fb0bd', align: 'left', weight: 500 })}
  ${rect(left + 180, top + 366, 310, 20, '#232b33', 'rx="10"')}${rect(left + 180, top + 366, Math.round(310 * random.between(0.2, 1)), 20, '#5b8fd0', 'rx="10"')}`;
}
