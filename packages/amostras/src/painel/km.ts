import { drawText } from '../lettering.ts';
import { takePhoto } from '../photo/photo.ts';
import { createRandom, hashSemente, type Random } from '../random.ts';
import {
  clusterDefs,
  drawDashboard,
  drawGlass,
  drawLamps,
  drawWell,
  pickTheme,
  type Theme,
} from './cluster.ts';
import {
  drawColourScreen,
  drawDial,
  drawMatrixComputer,
  drawStrip,
  drawTripComputer,
} from './display.ts';

const ESTILOS = ['lcd', 'computador', 'matriz', 'tela'] as const;

type EstiloPainel = (typeof ESTILOS)[number];

export type PainelKmOptions = {
  km: number;
  estilo?: EstiloPainel;
  semente?: number;
};

/** JPEG, 1440 x 1080. */
export async function drawPainelKm({ km, estilo, semente }: PainelKmOptions): Promise<Buffer> {
  if (!Number.isInteger(km) || km < 0 || km > 9_999_999) {
    throw new RangeError(`Not an odometer reading: ${km}`);
  }
  const random = createRandom(semente ?? hashSemente(`km ${km}`));
  const theme = pickTheme(random);
  const style = estilo ?? random.pick(ESTILOS);
  const instruments =
    style === 'lcd'
      ? drawSpeedometer(String(km), theme, random)
      : drawTwoDials(String(km), style, theme, random);
  const body = `${clusterDefs(theme)}${drawDashboard(random)}${instruments}${drawGlass(random)}`;
  return takePhoto({ width: 1440, height: 1080, body }, random, {
    exposure: random.between(1, 1.2),
    noise: random.between(2.5, 5.5),
    glare: random.between(0, 0.3),
  });
}

const SPEEDS = ['0', '20', '40', '60', '80', '100', '120', '140'] as const;

function drawSpeedometer(km: string, theme: Theme, random: Random): string {
  const [cx, cy, radius] = [720, 500, 480];
  return `${drawWell(cx, cy, radius)}
  ${drawDial({ cx, cy, radius, from: -112, to: 112, labels: SPEEDS, between: 3, needle: 0, ink: theme.ink, needleColour: theme.needle, labelHeight: 50 })}
  ${drawText('km/h', { x: cx, y: cy - 110, height: 40, fill: theme.ink, stretch: 1.1 })}
  ${drawStrip(km, random, cx, cy + 250)}
  ${drawLamps(random, [70, 162, 1280, 1372], 960)}`;
}

const COMPUTERS = {
  computador: drawTripComputer,
  matriz: drawMatrixComputer,
  tela: drawColourScreen,
} as const;

function drawTwoDials(
  km: string,
  style: keyof typeof COMPUTERS,
  theme: Theme,
  random: Random,
): string {
  const common = {
    cy: 520,
    radius: 340,
    between: 3,
    ink: theme.ink,
    needleColour: theme.needle,
    labelHeight: 38,
  };
  return `${drawWell(70, 520, 340)}${drawWell(1370, 520, 340)}
  ${drawDial({ ...common, cx: 70, from: -130, to: 120, labels: ['0', '5', '10', '15', '20', '25', '30'], needle: random.pick([0, 0.22]) })}
  ${drawDial({ ...common, cx: 1370, from: -120, to: 130, labels: SPEEDS, needle: 0 })}
  ${COMPUTERS[style](km, random, 720, 500)}
  ${drawLamps(random, [536, 628, 720, 812, 904], 850)}`;
}
