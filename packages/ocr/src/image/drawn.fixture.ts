import sharp, { type Sharp } from 'sharp';

// Lines only: a bare machine has no fonts.

const SEGMENTS: Readonly<Record<string, string>> = {
  a: 'M2 0H28',
  b: 'M30 2V28',
  c: 'M30 32V58',
  d: 'M2 60H28',
  e: 'M0 32V58',
  f: 'M0 2V28',
  g: 'M2 30H28',
};
const DIGITS = [
  'abcdef',
  'bc',
  'abdeg',
  'abcdg',
  'bcfg',
  'acdfg',
  'acdefg',
  'abc',
  'abcdefg',
  'abcdfg',
];
const LETTERS: Readonly<Record<string, string>> = {
  T: 'M0 0H36M18 0V60',
  H: 'M0 0V60M34 0V60M0 30H34',
  E: 'M34 0H0V60H34M0 29H28',
  L: 'M0 0V60H32',
  '4': 'M26 60V0L0 40H36',
  '1': 'M6 12L18 0V60',
  '7': 'M0 0H34L12 60',
};

export function drawSegments(number: string): string {
  let x = 0;
  let paths = '';
  for (const character of number) {
    if (character === '.') {
      paths += `<path d="M${x - 9} 60h1"/>`;
      continue;
    }
    const path = [...DIGITS[Number(character)]!].map((name) => SEGMENTS[name]).join('');
    paths += `<path transform="translate(${x} 0)" d="${path}"/>`;
    x += 46;
  }
  return paths;
}

function drawPlate(text: string): string {
  const characters = [...text].map(
    (character, i) => `<path transform="translate(${i * 54} 0)" d="${LETTERS[character]}"/>`,
  );
  return `<rect x="-30" y="-60" width="424" height="146" fill="#f4f4f4" stroke="#222" stroke-width="4"/>
    <rect x="-30" y="-60" width="424" height="36" fill="#1c3f94" stroke="none"/>${characters.join('')}`;
}

type Drawing = { x: number; y: number; scale: number; body: string };

export function render(
  background: string,
  ink: string,
  width: number,
  drawings: readonly Drawing[],
): Sharp {
  const parts = drawings.map(
    ({ x, y, scale, body }) => `<g transform="translate(${x} ${y}) scale(${scale})">${body}</g>`,
  );
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700">
      <rect width="900" height="700" fill="#5b626b"/>
      <rect x="150" y="120" width="600" height="460" fill="${background}"/>
      <g fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round">${parts.join('')}</g>
    </svg>`),
  ).blur(0.8);
}

/** 35.00 L at 5.990, R$ 209.65. */
export const drawPump = (): Sharp =>
  render('#aab58f', '#1d2118', 7, [
    { x: 260, y: 160, scale: 1.7, body: drawSegments('209.65') },
    { x: 300, y: 320, scale: 1.5, body: drawSegments('35.00') },
    { x: 380, y: 470, scale: 1, body: drawSegments('5.990') },
  ]);
/** 184527 */
export const drawOdometer = (): Sharp =>
  render('#15181a', '#dfe9ee', 6, [{ x: 300, y: 320, scale: 1.1, body: drawSegments('184527') }]);
/** THE4L17 */
export const drawVehicle = (): Sharp =>
  render('#39424d', '#1a1a1a', 9, [{ x: 270, y: 330, scale: 1, body: drawPlate('THE4L17') }]);
