/** `#rrggbb`. */
export function shade(colour: string, factor: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `#${channels
    .map((value) =>
      Math.min(255, Math.max(0, Math.round(value * factor)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

export type Stop = readonly [offset: number, colour: string, opacity?: number];

function stops(list: readonly Stop[]): string {
  return list
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
}

export function linear(id: string, list: readonly Stop[], across = false): string {
  const end = across ? 'x2="1" y2="0"' : 'x2="0" y2="1"';
  return `<linearGradient id="${id}" x1="0" y1="0" ${end}>${stops(list)}</linearGradient>`;
}

export function radial(id: string, list: readonly Stop[], cx = 0.5, cy = 0.5): string {
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="0.6">${stops(list)}</radialGradient>`;
}

/** Defined once per drawing. Blur filters would make it three times as slow. */
export const SOFT_DEFS: string = (['dark', 'light'] as const)
  .map((tone) => {
    const colour = tone === 'dark' ? '#000' : '#fff';
    return `<radialGradient id="soft-${tone}">${stops([
      [0, colour, 1],
      [0.45, colour, 0.8],
      [0.8, colour, 0.2],
      [1, colour, 0],
    ])}</radialGradient>`;
  })
  .join('');

export function softSpot(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  tone: 'dark' | 'light',
  opacity: number,
): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#soft-${tone})" opacity="${opacity.toFixed(3)}"/>`;
}

/** One path draws much faster than many elements. */
export function specks(
  count: number,
  make: (index: number) => readonly [x: number, y: number, rx: number, ry: number],
  fill: string,
  opacity: number,
): string {
  let path = '';
  for (let index = 0; index < count; index++) {
    const [x, y, rx, ry] = make(index);
    const round = (rx * 2).toFixed(1);
    const arc = `a${rx.toFixed(1)} ${ry.toFixed(1)} 0 1 0`;
    path += `M${(x - rx).toFixed(1)} ${y.toFixed(1)}${arc} ${round} 0${arc} -${round} 0`;
  }
  return `<path d="${path}" fill="${fill}" opacity="${opacity}"/>`;
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  rest = '',
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${rest}/>`;
}

/** Degrees clockwise from twelve o'clock. */
export function polar(cx: number, cy: number, radius: number, degrees: number): [number, number] {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
}
