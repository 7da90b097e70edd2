import { drawText } from '../lettering.ts';
import { drawMatrix, measureMatrix } from '../matrix.ts';
import type { Random } from '../random.ts';
import { drawSegments } from '../segments.ts';
import { linear, radial, rect } from '../svg.ts';

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
