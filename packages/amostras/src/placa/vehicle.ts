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

export function drawVehicle(random: Random): Vehicle {
  return random.pick([drawBoxTruckRear, drawTruckFront, drawPickupRear])(random);
}

function drawStripes(x: number, y: number, width: number, height: number, id: string): string {
  let stripes = '';
  for (let at = x - height; at < x + width; at += 150) {
    stripes += `<path d="M${at} ${y + height}l${height} ${-height}h75l${-height} ${height}z"/>`;
  }
  return `<clipPath id="${id}">${rect(x, y, width, height, '#000', 'rx="8"')}</clipPath><g clip-path="url(#${id})">${rect(x, y, width, height, '#e7e4dc')}<g fill="#c0241f">${stripes}</g>${rect(x, y, width, height * 0.3, '#fff', 'opacity="0.22"')}${rect(x, y + height * 0.7, width, height * 0.3, '#000', 'opacity="0.28"')}</g>`;
}

function drawBoxTruckRear(random: Random): Vehicle {
  const paint = random.pick([
    '#e6e8e8',
    '#d9dcdd',
    '#cfd3d4',
    '#e9e4d6',
    '#a9302c',
    '#1f4f8f',
  ] as const);
  const [left, right, floor] = [90, 1350, 520];
  let ribs = '';
  for (let x = left + 40; x < right; x += 62) {
    ribs +=
      rect(x, -200, 5, floor + 150, '#000', 'opacity="0.07"') +
      rect(x + 5, -200, 4, floor + 150, '#fff', 'opacity="0.16"');
  }
  const rod = (x: number): string =>
    `${rect(x, -200, 16, floor + 170, 'url(#chromeAcross)')}${rect(x - 10, 150, 36, 60, '#6b7074', 'rx="5"')}<path d="M${x + 8} 300l118 26v20l-118 -20z" fill="#52575b"/>`;
  let tape = '';
  for (let x = left + 10, red = true; x < right - 40; x += 118, red = !red) {
    tape += rect(x, floor - 44, 112, 30, red ? '#c5221e' : '#f1efe9', 'rx="2"');
  }
  const lamps = (x: number): string =>
    `${rect(x, 625, 250, 76, '#141517', 'rx="14"')}${rect(x + 10, 635, 82, 56, 'url(#lampRed)', 'rx="9"')}${rect(x + 98, 635, 66, 56, 'url(#lampAmber)', 'rx="9"')}${rect(x + 170, 635, 70, 56, 'url(#lampClear)', 'rx="9"')}`;
  const body = `<defs>${paintDefs(paint, 0.7)}<clipPath id="doors">${rect(left, -200, right - left, floor + 200, '#000')}</clipPath>${TRIM_DEFS}${linear(
    'chromeAcross',
    [
      [0, '#8e9499'],
      [0.4, '#eef0f1'],
      [1, '#6d7277'],
    ],
    true,
  )}</defs>
  ${drawYard(random, 700)}
  ${softSpot(720, 1010, 873, 150, 'dark', 0.55)}
  ${rect(170, 690, 190, 330, '#131415', 'rx="40"')}${rect(1080, 690, 190, 330, '#131415', 'rx="40"')}
  ${rect(150, 640, 230, 300, '#1e1f21', 'rx="6"')}${rect(1060, 640, 230, 300, '#1e1f21', 'rx="6"')}
  ${rect(left, -200, right - left, floor + 200, 'url(#paint)')}${ribs}
  <g clip-path="url(#doors)">${drawReflections(random, 0, floor)}</g>
  ${rect(716, -200, 9, floor + 190, '#1b1d1f')}${rod(600)}${rod(830)}
  ${rect(left - 6, -200, 26, floor + 210, '#9aa0a3')}${rect(right - 20, -200, 26, floor + 210, '#8a9093')}
  ${tape}${rect(left - 10, floor - 6, right - left + 20, 48, 'url(#plastic)')}
  ${rect(left + 60, floor + 42, right - left - 120, 210, '#1a1b1d')}
  ${lamps(left + 60)}${lamps(right - 310)}
  ${rect(500, 605, 440, 176, 'url(#plastic)', 'rx="10"')}
  ${drawStripes(left + 10, 826, right - left - 20, 104, 'bumperBar')}
  ${rect(280, 770, 44, 70, '#1a1b1d')}${rect(1116, 770, 44, 70, '#1a1b1d')}`;
  return { body, plateX: 720, plateY: 694, plateWidth: random.between(370, 410) };
}

function drawTruckFront(random: Random): Vehicle {
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

function drawPickupRear(random: Random): Vehicle {
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
