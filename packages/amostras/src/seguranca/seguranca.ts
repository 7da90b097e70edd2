import { takePhoto } from '../photo/photo.ts';
import { createRandom, hashSemente, type Random } from '../random.ts';
import { linear, radial, rect, SOFT_DEFS, shade, softSpot, specks } from '../svg.ts';
import { drawCone, drawHandTruck, drawWheelChock } from './items.ts';

const ITEMS = { carrinho: drawHandTruck, cone: drawCone, travaRodas: drawWheelChock } as const;

export type ItemSeguranca = keyof typeof ITEMS;

export type ItemSegurancaOptions = { item: ItemSeguranca; semente?: number };

/** JPEG, 1440 x 1080. */
export async function drawItemSeguranca({ item, semente }: ItemSegurancaOptions): Promise<Buffer> {
  if (!Object.hasOwn(ITEMS, item)) throw new RangeError(`Not a safety item: '${item}'`);
  const random = createRandom(semente ?? hashSemente(`seguranca ${item}`));
  const body = `${drawYard(random)}${ITEMS[item](random)}`;
  return takePhoto({ width: 1440, height: 1080, body }, random);
}

function drawYard(random: Random): string {
  const floor = random.pick(['#9a978f', '#8c8f90', '#a89a86'] as const);
  const wall = random.pick(['#c9c6bc', '#a9b4ba', '#c4b49c'] as const);
  const grit = (fill: string, opacity: number): string =>
    specks(
      110,
      () => [
        random.int(-220, 1660),
        random.between(480, 1250),
        random.between(2, 9),
        random.between(1, 3),
      ],
      fill,
      opacity,
    );
  let boards = '';
  for (let x = -240; x < 1700; x += 110) boards += rect(x, -200, 6, 680, '#000', 'opacity="0.12"');
  return `<defs>${SOFT_DEFS}${linear('floor', [
    [0, shade(floor, 0.8)],
    [1, shade(floor, 1.12)],
  ])}${linear(
    'tube',
    [
      [0, '#7f1712'],
      [0.35, '#e0483d'],
      [1, '#6d120e'],
    ],
    true,
  )}${linear(
    'steel',
    [
      [0, '#6c7175'],
      [0.4, '#d9dde0'],
      [1, '#5d6266'],
    ],
    true,
  )}${linear(
    'orange',
    [
      [0, '#b9380b'],
      [0.35, '#ff7a2e'],
      [0.6, '#f2601a'],
      [1, '#8f2a08'],
    ],
    true,
  )}${linear(
    'white',
    [
      [0, '#a9a9a6'],
      [0.35, '#fbfbf8'],
      [1, '#8d8d8a'],
    ],
    true,
  )}${linear('yellow', [
    [0, '#ffd63a'],
    [1, '#c48f0c'],
  ])}${radial('rubber', [
    [0, '#2b2d2f'],
    [0.8, '#1c1d1f'],
    [1, '#0c0d0d'],
  ])}</defs>
  ${rect(-250, -200, 1950, 690, wall)}${boards}${rect(random.int(-100, 200), -60, 420, 540, shade(wall, 0.72))}${softSpot(720, 480, 1400, 70, 'dark', 0.5)}
  ${rect(-250, 480, 1950, 820, 'url(#floor)')}${grit('#000', 0.05)}${grit('#000', 0.1)}${grit('#fff', 0.08)}
  <path d="M-250 700L1700 ${random.int(640, 760)}v36L-250 742Z" fill="#e0bb3c" opacity="0.7"/>`;
}
