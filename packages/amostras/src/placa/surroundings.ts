import type { Random } from '../random.ts';
import { linear, radial, rect, SOFT_DEFS, shade, softSpot, specks } from '../svg.ts';

/** 1440 x 1080, and where its plate hangs (centre, in pixels). */
export type Vehicle = { body: string; plateX: number; plateY: number; plateWidth: number };

export const PAINTS = [
  '#e9ebec',
  '#d8dbdd',
  '#a9302c',
  '#1f4f8f',
  '#2c2f34',
  '#8d949a',
  '#c9a227',
  '#2f6b4f',
] as const;

export function drawYard(random: Random, horizon: number): string {
  const ground = random.pick(['#77736c', '#8b8479', '#6a6b6d', '#8f7a66'] as const);
  const wall = random.pick(['#b9b4a8', '#8f9aa0', '#c8bfae', '#6f7f6a'] as const);
  const stones = (fill: string, opacity: number): string =>
    specks(
      90,
      () => {
        const y = random.between(horizon, 1250);
        const size = 1.5 + ((y - horizon) / 700) * 4;
        return [random.between(-220, 1660), y, size * random.between(0.6, 1.8), size * 0.5];
      },
      fill,
      opacity,
    );
  const line = random.chance(0.5)
    ? `<path d="M-250 ${horizon + 150}L1700 ${horizon + 250}v26L-250 ${horizon + 172}Z" fill="#d8b53a" opacity="0.75"/>`
    : '';
  return `<defs>${SOFT_DEFS}${linear('ground', [
    [0, shade(ground, 0.85)],
    [1, shade(ground, 1.12)],
  ])}${linear('sky', [
    [0, '#a8c8e6'],
    [1, '#e8edf0'],
  ])}${linear('wall', [
    [0, wall, 0],
    [0.05, wall],
    [1, shade(wall, 0.9)],
  ])}</defs>
  ${rect(-250, -200, 1950, horizon + 260, 'url(#sky)')}
  ${rect(-250, horizon - 390, 1950, 400, 'url(#wall)')}
  ${softSpot(-30, horizon - 160, 170, 230, 'dark', 0.4)}${softSpot(1450, horizon - 180, 190, 250, 'dark', 0.35)}
  ${rect(-250, horizon, 1950, 1300 - horizon, 'url(#ground)')}
  ${stones('#000', 0.07)}${stones('#000', 0.14)}${stones('#fff', 0.09)}${line}`;
}

export function paintDefs(paint: string, horizon = 0.55): string {
  return linear('paint', [
    [0, shade(paint, 1.12)],
    [horizon - 0.15, shade(paint, 0.98)],
    [horizon, shade(paint, 0.82)],
    [horizon + 0.06, shade(paint, 0.95)],
    [1, shade(paint, 0.68)],
  ]);
}

export const TRIM_DEFS: string = [
  linear('plastic', [
    [0, '#3b3e42'],
    [0.2, '#2a2c2f'],
    [1, '#17181a'],
  ]),
  linear('chrome', [
    [0, '#f4f6f7'],
    [0.45, '#9aa0a5'],
    [0.55, '#5c6166'],
    [1, '#d5d9dc'],
  ]),
  radial(
    'lampRed',
    [
      [0, '#ff6a55'],
      [0.5, '#c81d17'],
      [1, '#6e0c0c'],
    ],
    0.4,
    0.35,
  ),
  radial(
    'lampAmber',
    [
      [0, '#ffd08a'],
      [0.5, '#ea8a17'],
      [1, '#8a4a06'],
    ],
    0.4,
    0.35,
  ),
  radial(
    'lampClear',
    [
      [0, '#ffffff'],
      [0.5, '#c9d3da'],
      [1, '#6d7880'],
    ],
    0.4,
    0.35,
  ),
].join('');

export function drawReflections(random: Random, top: number, bottom: number): string {
  let shapes = '';
  for (let i = random.int(6, 11); i > 0; i--) {
    const half = random.between(0.3, 0.6) * (bottom - top);
    shapes += softSpot(
      random.int(-100, 1450),
      Math.round(bottom - half * random.between(0.6, 1)),
      random.int(25, 130),
      Math.round(half),
      random.chance(0.65) ? 'dark' : 'light',
      random.between(0.05, 0.16),
    );
  }
  const dust = `<linearGradient id="dust" x1="0" y1="0" x2="0" y2="1"><stop offset="0.55" stop-color="#6d5840" stop-opacity="0"/><stop offset="1" stop-color="#6d5840" stop-opacity="${random.between(0.15, 0.5).toFixed(2)}"/></linearGradient>`;
  return `<defs>${dust}</defs>${shapes}${rect(-100, top, 1640, bottom - top, 'url(#dust)')}`;
}
