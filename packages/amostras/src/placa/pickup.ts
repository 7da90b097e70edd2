import type { Random } from '../random.ts';
import { linear, rect, softSpot } from '../svg.ts';
import {
  drawReflections,
  drawYard,
  PAINTS,
  paintDefs,
  TRIM_DEFS,
  type Vehicle,
} from './surroundings.ts';

export function drawPickupRear(random: Random): Vehicle {
  const paint = random.pick(PAINTS);
  const lamp = (x: number): string =>
    `${rect(x, 250, 130, 400, '#3c0a0a', 'rx="34"')}${rect(x + 10, 262, 110, 175, 'url(#lampRed)', 'rx="26"')}${rect(x + 10, 445, 110, 80, 'url(#lampAmber)', 'rx="18"')}${rect(x + 10, 533, 110, 104, 'url(#lampRed)', 'rx="26"')}${rect(x + 24, 275, 18, 340, '#fff', 'opacity="0.22" rx="9"')}`;
  const body = `<defs>${paintDefs(paint, 0.5)}<clipPath id="tail"><path d="M60 190Q720 140 1380 190L1400 720H40Z"/></clipPath>${TRIM_DEFS}${linear(
    'glass',
    [
      [0, '#1c2329'],
      [0.55, '#46555f'],
      [0.6, '#222a30'],
      [1, '#11161a'],
    ],
  )}</defs>
  ${drawYard(random, 800)}
  ${softSpot(720, 1010, 919, 137, 'dark', 0.55)}
  ${rect(90, 700, 190, 320, '#121314', 'rx="50"')}${rect(1160, 700, 190, 320, '#121314', 'rx="50"')}
  <path d="M180 -200H1260L1310 180H130Z" fill="url(#glass)"/><path d="M420 -200H640L480 180H250Z" fill="#fff" opacity="0.1"/>
  <path d="M60 190Q720 140 1380 190L1400 720H40Z" fill="url(#paint)"/>
  <path d="M70 232Q720 184 1370 232" stroke="#fff" stroke-width="6" opacity="0.45" fill="none"/>
  <g clip-path="url(#tail)">${drawReflections(random, 190, 720)}</g>
  <path d="M210 250Q720 214 1230 250V668Q720 690 210 668Z" fill="none" stroke="#000" stroke-width="6" opacity="0.4"/>
  <path d="M230 470Q720 446 1210 470" stroke="#000" stroke-width="9" opacity="0.2" fill="none"/><path d="M230 479Q720 455 1210 479" stroke="#fff" stroke-width="5" opacity="0.28" fill="none"/>
  ${rect(620, 330, 200, 70, '#16181a', 'rx="22"')}${rect(634, 342, 172, 40, '#2e3236', 'rx="16"')}
  ${lamp(64)}${lamp(1246)}
  ${rect(0, 690, 1440, 190, 'url(#chrome)', 'rx="38"')}${rect(440, 694, 560, 182, 'url(#plastic)', 'rx="20"')}
  ${rect(60, 700, 340, 24, '#16181a', 'rx="10"')}${rect(1040, 700, 340, 24, '#16181a', 'rx="10"')}`;
  return { body, plateX: 720, plateY: 785, plateWidth: random.between(400, 440) };
}
