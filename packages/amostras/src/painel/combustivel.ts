import { NIVEIS, type Nivel } from '@frota/contract/combustivel';
import { drawText } from '../lettering.ts';
import { takePhoto } from '../photo/photo.ts';
import { createRandom, hashSemente, type Random } from '../random.ts';
import {
  clusterDefs,
  drawDashboard,
  drawGlass,
  drawLamps,
  drawPumpIcon,
  drawWell,
  pickTheme,
  type Theme,
} from './cluster.ts';
import { drawDial } from './display.ts';

export type PainelCombustivelOptions = {
  nivel: Nivel;
  semente?: number;
};

/** JPEG, 1440 x 1080. */
export async function drawPainelCombustivel({
  nivel,
  semente,
}: PainelCombustivelOptions): Promise<Buffer> {
  const quarters = NIVEIS.indexOf(nivel);
  if (quarters < 0) throw new RangeError(`Not a fuel level: '${nivel}'`);
  const random = createRandom(semente ?? hashSemente(`combustivel ${nivel}`));
  const theme = pickTheme(random);
  const body = `${clusterDefs(theme)}${drawDashboard(random)}${drawGauges(quarters / 4, theme, random)}${drawGlass(random)}`;
  return takePhoto({ width: 1440, height: 1080, body }, random, {
    exposure: random.between(1, 1.2),
    noise: random.between(2.5, 5.5),
    glare: random.between(0, 0.3),
  });
}

function drawGauges(level: number, theme: Theme, random: Random): string {
  // A real float never stands exactly on a mark.
  const needle = Math.min(1, Math.max(0, level + random.between(-0.02, 0.02)));
  const [cx, cy, radius] = [560, 640, 320];
  const common = { ink: theme.ink, needleColour: theme.needle };
  const scale = { labels: ['0', '1/4', '1/2', '3/4', '1'], between: 1, labelsAt: 1.17 };
  const lowFuel = level === 0 ? drawPumpIcon(cx, cy + 200, '#ffb02e', 1.6) : '';
  return `${drawWell(1350, 380, 260)}${drawWell(cx, cy - 60, 400)}
  ${drawDial({ ...common, cx: 1350, cy: 380, radius: 260, from: -120, to: 120, labels: ['40', '60', '80', '100', '120'], between: 1, needle: random.between(0.35, 0.5), labelHeight: 28 })}
  ${drawDial({ ...common, ...scale, cx, cy, radius, from: -62, to: 62, needle, labelHeight: 42 })}
  ${redZone(cx, cy, radius)}
  ${drawPumpIcon(cx + 130, cy - 40, theme.ink, 1.6)}
  ${drawText('DIESEL', { x: cx, y: cy + 110, height: 28, fill: theme.ink, weight: 500, stretch: 1.15 })}${lowFuel}
  ${drawLamps(random, [1040, 1132, 1224], 820)}`;
}

function redZone(cx: number, cy: number, radius: number): string {
  const at = (degrees: number): string => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return `${(cx + radius * 1.02 * Math.cos(angle)).toFixed(1)} ${(cy + radius * 1.02 * Math.sin(angle)).toFixed(1)}`;
  };
  return `<path d="M${at(-62)}A${radius * 1.02} ${radius * 1.02} 0 0 1 ${at(-46)}" stroke="#e2352b" stroke-width="14" fill="none"/>`;
}
