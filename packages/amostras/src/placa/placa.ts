import { CIDADES, isMercosul, isPlaca, normalizePlaca } from '@frota/contract/veiculos';
import { drawCells, drawText } from '../lettering.ts';
import { takePhoto } from '../photo/photo.ts';
import { createRandom, hashSemente, type Random } from '../random.ts';
import { linear, rect, specks } from '../svg.ts';
import { drawVehicle } from './vehicle.ts';

const PLATE_WIDTH_MM = 400;

type PlacaOptions = {
  placa: string;
  semente?: number;
};

/** JPEG, 1440 x 1080. */
export async function drawPlaca({ placa: text, semente }: PlacaOptions): Promise<Buffer> {
  if (!isPlaca(text)) throw new RangeError(`Not a Brazilian number plate: '${text}'`);
  const placa = normalizePlaca(text);
  const random = createRandom(semente ?? hashSemente(`placa ${placa}`));
  const { body, plateX, plateY, plateWidth } = drawVehicle(random);
  const scale = plateWidth / PLATE_WIDTH_MM;
  const lean = random.between(-1.2, 1.2);
  const plate = `<g transform="translate(${plateX} ${plateY}) rotate(${lean.toFixed(2)}) scale(${scale.toFixed(3)})">${drawPlate(placa, random)}</g>`;
  return takePhoto({ width: 1440, height: 1080, body: body + plate }, random);
}

/** Millimetres, 400 x 130, centred at 0,0. */
function drawPlate(placa: string, random: Random): string {
  const face = isMercosul(placa) ? drawMercosul(placa, random) : drawGrey(placa, random);
  return face + drawWear(random);
}

function drawMercosul(placa: string, random: Random): string {
  const white = random.pick(['#f6f6f2', '#ecede9', '#fafaf8']);
  return `<defs>${linear('mercosulBand', [
    [0, '#0b3fa0'],
    [1, '#06307f'],
  ])}${linear('mercosulFace', [
    [0, white],
    [1, '#dcdcd8'],
  ])}</defs>
  ${rect(-200, -65, 400, 130, 'url(#mercosulFace)', 'rx="7" stroke="#16181b" stroke-width="4"')}
  <path d="M-199 -35V-59a6 6 0 0 1 6 -6H193a6 6 0 0 1 6 6V-35Z" fill="url(#mercosulBand)"/>
  ${drawText('BRASIL', { x: 0, y: -42, height: 14.5, fill: '#fdfdfd', weight: 700, stretch: 1.25 })}
  ${drawMercosulEmblem(-172, -50)}
  ${drawFlag(160, -60)}
  ${drawText('BR', { x: -182, y: 52, height: 13, fill: '#1c1d20', weight: 700 })}
  ${drawCode(-190, -28, random)}
  ${drawCharacters(placa, 10, 47)}`;
}

const INK = '#16181a';
const PITCH = 49;
const HEIGHT = 66;

/** O, Q and I are drawn here as on real plates: a round O, a Q with a short tail, an I with serifs. */
function drawCharacters(text: string, x: number, y: number): string {
  const start = x - ((text.length - 1) * PITCH) / 2;
  const own = [...text].map((character, index) => {
    const cx = start + index * PITCH;
    const ring = `<ellipse cx="${cx}" cy="${y - HEIGHT / 2}" rx="18.5" ry="${HEIGHT / 2 - 4.5}"/>`;
    if (character === 'O') return ring;
    if (character === 'Q') return `${ring}<path d="M${cx + 2} ${y - 20}l18 21"/>`;
    if (character === 'I')
      return `<path d="M${cx} ${y}v${-HEIGHT}M${cx - 13} ${y - 4.5}h26m-26 ${9 - HEIGHT}h26"/>`;
    return '';
  });
  const others = drawCells(text.replace(/[OQI]/g, ' '), PITCH, {
    x,
    y,
    height: HEIGHT,
    fill: INK,
    stretch: 1.18,
  });
  return `${others}<g fill="none" stroke="${INK}" stroke-width="10.6">${own.join('')}</g>`;
}

function drawMercosulEmblem(x: number, y: number): string {
  const star = (dx: number, dy: number): string =>
    `<circle cx="${x + dx}" cy="${y + dy}" r="1.7" fill="#fff"/>`;
  return `<path d="M${x - 14} ${y + 6}q14 -10 28 0" fill="none" stroke="#5fc08a" stroke-width="2.6"/>${star(-7, -5)}${star(0, -8)}${star(7, -5)}${star(0, -2)}`;
}

function drawFlag(x: number, y: number): string {
  return `${rect(x, y, 29, 20, '#128a3a', 'rx="1"')}<path d="M${x + 3} ${y + 10}L${x + 14.5} ${y + 2.5}L${x + 26} ${y + 10}L${x + 14.5} ${y + 17.5}Z" fill="#f7cf1b"/><circle cx="${x + 14.5}" cy="${y + 10}" r="4.6" fill="#143f93"/>`;
}

function drawCode(x: number, y: number, random: Random): string {
  let dots = '';
  for (let row = 0; row < 9; row++) {
    for (let column = 0; column < 9; column++) {
      if (random.chance(0.5)) dots += `M${x + column * 2} ${y + row * 2}h2v2h-2z`;
    }
  }
  return `<path d="${dots}" fill="#2b2c30"/>`;
}

function drawGrey(placa: string, random: Random): string {
  const grey = random.pick(['#b9bdbd', '#c6c9c7', '#aeb3b5', '#cccdc8']);
  const city = `MS-${random.pick(CIDADES).toUpperCase()}`;
  return `<defs>${linear('greyFace', [
    [0, grey],
    [1, '#a2a6a6'],
  ])}</defs>
  ${rect(-200, -65, 400, 130, 'url(#greyFace)', 'rx="8" stroke="#2a2c2e" stroke-width="3"')}
  ${rect(-193, -58, 386, 116, 'none', 'rx="5" stroke="#36393b" stroke-width="2.5"')}
  ${rect(-76, -60, 152, 21, grey, 'stroke="#5b5f61" stroke-width="1.4"')}
  ${drawText(city, { x: 0, y: -44, height: 12.5, fill: '#1d1f21', stretch: 1.1 })}
  ${drawCharacters(placa.slice(0, 3), -115, 43)}
  <circle cx="-34" cy="10" r="5.5" fill="#191b1d"/>
  ${drawCharacters(placa.slice(3), 83, 43)}`;
}

function drawWear(random: Random): string {
  const screws = [-150, 150]
    .map(
      (x) =>
        `<circle cx="${x}" cy="57" r="4" fill="#8f9496"/><path d="M${x - 3} 57h6" stroke="#55595b"/>`,
    )
    .join('');
  const dust = specks(
    random.int(6, 22),
    () => [
      random.between(-195, 195),
      random.between(-60, 62),
      random.between(0.6, 2.2),
      random.between(0.5, 1.4),
    ],
    '#7a6248',
    0.45,
  );
  return screws + dust;
}
