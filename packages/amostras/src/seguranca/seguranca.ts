import { takePhoto } from '../photo/photo.ts';
import { createRandom, hashSemente, type Random } from '../random.ts';
import { linear, polar, radial, rect, SOFT_DEFS, shade, softSpot, specks } from '../svg.ts';

const ITEMS = { carrinho: drawHandTruck, cone: drawCone, travaRodas: drawWheelChock } as const;

export type ItemSeguranca = keyof typeof ITEMS;

type ItemSegurancaOptions = { item: ItemSeguranca; semente?: number };

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

function drawHandTruck(random: Random): string {
  const bars = [330, 470, 610].map((y) => rect(592, y, 256, 20, 'url(#steel)', 'rx="8"')).join('');
  const wheel = (x: number): string =>
    `<ellipse cx="${x}" cy="846" rx="52" ry="96" fill="url(#rubber)"/><ellipse cx="${x - 8}" cy="846" rx="26" ry="56" fill="#b8bcbf"/><ellipse cx="${x - 8}" cy="846" rx="9" ry="18" fill="#3a3d40"/>`;
  return `${softSpot(740, 945, 369, 72, 'dark', 0.5)}
  <g transform="rotate(${random.between(-4, 4).toFixed(1)} 720 900)">
  <path d="M580 120q0 -70 70 -70h140q70 0 70 70" fill="none" stroke="#b3261e" stroke-width="30"/>
  ${rect(565, 110, 30, 770, 'url(#tube)')}${rect(845, 110, 30, 770, 'url(#tube)')}
  ${rect(566, 150, 28, 110, '#1a1b1c', 'rx="10"')}${rect(846, 150, 28, 110, '#1a1b1c', 'rx="10"')}
  ${bars}<path d="M720 340v500" stroke="url(#steel)" stroke-width="18"/>${rect(710, 330, 20, 520, 'url(#steel)')}
  ${rect(520, 838, 400, 16, '#55595c')}${wheel(520)}${wheel(920)}
  <path d="M560 870H880L960 950H480Z" fill="#8b1d17"/><path d="M560 870H880L886 878H553Z" fill="#d9564c"/>${rect(480, 948, 480, 12, '#5c100c')}</g>`;
}

function drawCone(random: Random): string {
  const scuff = Array.from({ length: random.int(6, 14) }, () => {
    const y = random.between(250, 850);
    const half = 40 + ((y - 180) / 700) * 170;
    return `<path d="M${(720 + random.between(-half, half) * 0.8).toFixed(0)} ${y.toFixed(0)}l${random.int(10, 46)} ${random.int(-8, 8)}" stroke="#3b2a20" stroke-width="${random.between(1.5, 5).toFixed(1)}" opacity="0.35"/>`;
  }).join('');
  const slice = (top: number, bottom: number, fill: string): string => {
    const half = (y: number): number => 34 + ((y - 160) / 720) * 176;
    const [a, b] = [half(top), half(bottom)];
    return `<path d="M${720 - a} ${top}Q720 ${top + a * 0.24} ${720 + a} ${top}L${720 + b} ${bottom}Q720 ${bottom + b * 0.24} ${720 - b} ${bottom}Z" fill="url(#${fill})"/>`;
  };
  return `${softSpot(830, 930, 470, 89, 'dark', 0.5)}
  <path d="M440 900L500 850H940L1000 900V936Q720 960 440 936Z" fill="#1d1e20"/><path d="M440 900L500 850H940L1000 900Q720 926 440 900Z" fill="#35373a"/>
  ${slice(160, 330, 'orange')}${slice(330, 460, 'white')}${slice(460, 590, 'orange')}${slice(590, 730, 'white')}${slice(730, 880, 'orange')}
  <ellipse cx="720" cy="160" rx="34" ry="9" fill="#4a1503"/>${scuff}`;
}

function drawWheelChock(random: Random): string {
  const [cx, cy, radius] = [470, 430, 500];
  let tread = '';
  for (let degrees = 0; degrees < 360; degrees += 7) {
    const outer = polar(cx, cy, radius, degrees);
    const inner = polar(cx, cy, radius * 0.93, degrees + 3);
    tread += `<path d="M${outer.map((n) => n.toFixed(0))}L${inner.map((n) => n.toFixed(0))}" stroke="#050505" stroke-width="11"/>`;
  }
  let bolts = '';
  for (let degrees = random.int(0, 35); degrees < 395; degrees += 36) {
    const [x, y] = polar(cx, cy, 155, degrees);
    bolts += `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="17" fill="#4c5054"/><circle cx="${(x - 4).toFixed(0)}" cy="${(y - 4).toFixed(0)}" r="8" fill="#9aa0a4"/>`;
  }
  return `${softSpot(640, 945, 716, 70, 'dark', 0.6)}
  <circle cx="${cx}" cy="${cy}" r="${radius}" fill="url(#rubber)"/>${tread}<circle cx="${cx}" cy="${cy}" r="${radius * 0.78}" fill="none" stroke="#303234" stroke-width="12"/>
  <circle cx="${cx}" cy="${cy}" r="290" fill="url(#steel)"/><circle cx="${cx}" cy="${cy}" r="262" fill="#777c80"/><circle cx="${cx}" cy="${cy}" r="205" fill="#a6abae"/>${bolts}<circle cx="${cx}" cy="${cy}" r="95" fill="#54585c"/><circle cx="${cx - 14}" cy="${cy - 14}" r="58" fill="#6f7478"/>
  <path d="M740 940Q860 880 930 640H1010L1250 940Z" fill="url(#yellow)"/><path d="M1010 640L1250 940H1170L960 640Z" fill="#8a6408" opacity="0.55"/>
  <path d="M800 900H1150M850 850H1110M890 790H1060" stroke="#5c4304" stroke-width="12" opacity="0.55"/>${rect(736, 930, 520, 22, '#6b4d06', 'rx="6"')}
  <path d="M980 640q10 -60 60 -60t60 60" fill="none" stroke="#2b2c2e" stroke-width="16"/>`;
}
