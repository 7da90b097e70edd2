import type { Random } from '../random.ts';
import { linear, rect, softSpot } from '../svg.ts';
import { drawReflections, drawYard, paintDefs, TRIM_DEFS, type Vehicle } from './surroundings.ts';

function drawStripes(x: number, y: number, width: number, height: number, id: string): string {
  let stripes = '';
  for (let at = x - height; at < x + width; at += 150) {
    stripes += `<path d="M${at} ${y + height}l${height} ${-height}h75l${-height} ${height}z"/>`;
  }
  return `<clipPath id="${id}">${rect(x, y, width, height, '#000', 'rx="8"')}</clipPath><g clip-path="url(#${id})">${rect(x, y, width, height, '#e7e4dc')}<g fill="#c0241f">${stripes}</g>${rect(x, y, width, height * 0.3, '#fff', 'opacity="0.22"')}${rect(x, y + height * 0.7, width, height * 0.3, '#000', 'opacity="0.28"')}</g>`;
}

export function drawBoxTruckRear(random: Random): Vehicle {
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
