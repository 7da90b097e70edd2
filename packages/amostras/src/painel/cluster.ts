import type { Random } from '../random.ts';
import { linear, radial, rect, SOFT_DEFS, softSpot, specks } from '../svg.ts';

export type Theme = { ink: string; needle: string; face: string };

const THEMES = [
  { ink: '#e8e6df', needle: '#ff4a2a', face: '#15171a' },
  { ink: '#f0a254', needle: '#ff9a2e', face: '#141210' },
  { ink: '#dfe9ef', needle: '#ffffff', face: '#10151b' },
  { ink: '#f2efe6', needle: '#ffb02e', face: '#1b1b1c' },
] as const;

export function pickTheme(random: Random): Theme {
  return random.pick(THEMES);
}

export function clusterDefs(theme: Theme): string {
  return `<defs>${SOFT_DEFS}${linear(
    'beam',
    [
      [0, '#dfe8f2', 0],
      [0.5, '#dfe8f2', 1],
      [1, '#dfe8f2', 0],
    ],
    true,
  )}${linear('dash', [
    [0, '#3a3b3d'],
    [0.25, '#232426'],
    [1, '#0e0f10'],
  ])}${radial('face', [
    [0, lighten(theme.face)],
    [0.8, theme.face],
    [1, '#070808'],
  ])}${radial(
    'hub',
    [
      [0, '#4a4d50'],
      [0.6, '#1f2123'],
      [1, '#0a0b0b'],
    ],
    0.4,
    0.35,
  )}${linear('rim', [
    [0, '#6e7276'],
    [0.5, '#1d1f21'],
    [1, '#55595d'],
  ])}</defs>`;
}

function lighten(colour: string): string {
  return `#${[1, 3, 5]
    .map((at) => Math.min(255, Number.parseInt(colour.slice(at, at + 2), 16) + 14))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

export function drawDashboard(random: Random): string {
  const wheel = random.chance(0.6)
    ? `<path d="M-300 1330Q720 ${random.int(1010, 1060)} 1740 1330" stroke="#0b0b0c" stroke-width="110" fill="none"/><path d="M-300 1286Q720 ${random.int(966, 1016)} 1740 1286" stroke="#fff" stroke-width="6" opacity="0.1" fill="none"/>`
    : '';
  return `${rect(-250, -200, 1950, 1500, 'url(#dash)')}
  <path d="M-250 60Q720 ${random.int(-130, -60)} 1690 60V1010Q720 1075 -250 1010Z" fill="#0b0c0d"/>
  <path d="M-250 60Q720 -90 1690 60" stroke="#6a6d70" stroke-width="5" fill="none" opacity="0.5"/>${wheel}`;
}

export function drawWell(cx: number, cy: number, radius: number): string {
  return `<circle cx="${cx}" cy="${cy}" r="${radius * 1.13}" fill="url(#rim)"/><circle cx="${cx}" cy="${cy}" r="${radius * 1.09}" fill="url(#face)"/>`;
}

export function drawGlass(random: Random): string {
  const x = random.int(-100, 1200);
  const width = random.int(140, 330);
  const hand = softSpot(
    random.int(0, 1440),
    random.int(800, 1100),
    320,
    170,
    'light',
    random.between(0, 0.07),
  );
  const dust = specks(
    random.int(30, 80),
    () => [
      random.int(-100, 1540),
      random.int(-50, 1130),
      random.between(0.7, 2.4),
      random.between(0.7, 2.4),
    ],
    '#fff',
    0.16,
  );
  return `<path d="M${x} -200h${width}l-420 1500h${-width}z" fill="url(#beam)" opacity="${random.between(0.02, 0.12).toFixed(3)}"/>${hand}${dust}`;
}

const LAMPS = [
  {
    colour: '#ff3b2f',
    shape: 'M-26 -12h52v30h-52zM-18 -20h12v8h-12zM6 -20h12v8h-12zM-18 3h12M8 3h12M14 -3v12',
  },
  { colour: '#ff3b2f', shape: 'M-30 2l10 -8h26l16 -8M-16 -6v16h30l10 -16M-10 -6v-8h14M26 -12v6' },
  { colour: '#ffb02e', shape: 'M-22 14v-24h16l6 -8h10v32zM14 -6h10v14h-10' },
  {
    colour: '#ff3b2f',
    shape:
      'M-18 0a18 18 0 1 0 36 0a18 18 0 1 0 -36 0M0 -10v12M0 8v2M-26 -14q-10 14 0 28M26 -14q10 14 0 28',
  },
  { colour: '#37d067', shape: 'M-4 -18q24 18 0 36zM-10 -12h-18M-10 0h-18M-10 12h-18' },
] as const;

/** Lit without the engine running; no lamp twice. */
export function drawLamps(random: Random, places: readonly number[], y: number): string {
  const first = random.int(0, LAMPS.length - 1);
  return places
    .map((x, index) => {
      const lamp = LAMPS[(first + index) % LAMPS.length]!;
      return `<g transform="translate(${x} ${y})" fill="none" stroke="${lamp.colour}" stroke-width="5"><circle r="30" fill="${lamp.colour}" stroke="none" opacity="0.05"/><circle r="40" fill="${lamp.colour}" stroke="none" opacity="0.04"/><path d="${lamp.shape}"/></g>`;
    })
    .join('');
}

export function drawPumpIcon(x: number, y: number, colour: string, scale = 1): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-16 20v-34q0 -6 6 -6h14q6 0 6 6v34z" fill="${colour}"/>${rect(-11, -14, 16, 11, '#0d0e0f')}<path d="M10 -4q8 0 8 8v8q0 5 4 5t4 -5v-18l-8 -8" fill="none" stroke="${colour}" stroke-width="3.5"/></g>`;
}
