import type { Random } from '../random.ts';
import { linear, rect, shade, softSpot } from '../svg.ts';
import {
  drawReflections,
  drawYard,
  PAINTS,
  paintDefs,
  TRIM_DEFS,
  type Vehicle,
} from './surroundings.ts';

export function drawTruckFront(random: Random): Vehicle {
  const paint = random.pick(PAINTS);
  let slats = '';
  for (let y = 70; y < 400; y += 56) {
    slats +=
      rect(330, y, 780, 26, 'url(#plastic)', 'rx="12"') +
      rect(334, y, 772, 4, '#fff', 'opacity="0.18" rx="2"');
  }
  const lamp = (x: number, flip: number): string =>
    `<g transform="translate(${x} 545) scale(${flip} 1)"><path d="M-190 -85Q0 -125 165 -70Q190 20 150 85Q-40 110 -175 75Z" fill="#15171a"/><path d="M-172 -68Q0 -104 148 -56Q168 18 134 68Q-40 90 -158 58Z" fill="url(#lampGlass)"/><circle cx="-70" cy="0" r="58" fill="url(#lampClear)" stroke="#7f8a92" stroke-width="5"/><circle cx="58" cy="4" r="46" fill="url(#lampClear)" stroke="#7f8a92" stroke-width="5"/><path d="M-150 -48Q0 -88 130 -44" stroke="#fff" stroke-width="7" opacity="0.6" fill="none"/></g>`;
  const body = `<defs>${paintDefs(paint)}${TRIM_DEFS}${linear('lampGlass', [
    [0, '#dfe8ee'],
    [0.5, '#8997a1'],
    [1, '#4a545c'],
  ])}${linear('bumper', [
    [0, shade(paint, 1.1)],
    [0.35, shade(paint, 0.96)],
    [0.75, shade(paint, 0.8)],
    [1, shade(paint, 0.5)],
  ])}</defs>
  ${drawYard(random, 840)}
  ${softSpot(720, 1030, 942, 112, 'dark', 0.6)}
  ${rect(-60, -200, 1560, 1030, 'url(#paint)', 'rx="40"')}
  ${rect(-60, -60, 1560, 12, '#000', 'opacity="0.35"')}${rect(-60, -48, 1560, 5, '#fff', 'opacity="0.4"')}
  ${rect(296, 30, 848, 420, '#0e0f10', 'rx="34"')}${rect(296, 30, 848, 420, 'none', 'rx="34" stroke="url(#chrome)" stroke-width="12"')}${slats}
  <circle cx="720" cy="235" r="78" fill="#17191b"/><circle cx="720" cy="235" r="66" fill="none" stroke="url(#chrome)" stroke-width="12"/><path d="M720 180l44 88h-24l-20 -44l-20 44h-24z" fill="url(#chrome)"/>
  ${lamp(130, 1)}${lamp(1310, -1)}
  ${drawReflections(random, 100, 660)}
  ${rect(-80, 660, 1600, 250, 'url(#bumper)', 'rx="46"')}${rect(-80, 656, 1600, 6, '#000', 'opacity="0.45"')}${rect(-60, 668, 1560, 7, '#fff', 'opacity="0.35" rx="3"')}
  ${rect(400, 850, 640, 46, '#0f1011', 'rx="18"')}
  ${rect(120, 760, 150, 84, '#121315', 'rx="30"')}<circle cx="195" cy="802" r="34" fill="url(#lampClear)"/>
  ${rect(1170, 760, 150, 84, '#121315', 'rx="30"')}<circle cx="1245" cy="802" r="34" fill="url(#lampClear)"/>
  ${rect(490, 684, 460, 156, '#1a1b1d', 'rx="10"')}`;
  return { body, plateX: 720, plateY: 762, plateWidth: random.between(390, 430) };
}
