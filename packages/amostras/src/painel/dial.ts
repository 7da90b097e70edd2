import { drawText } from '../lettering.ts';
import { polar } from '../svg.ts';

export type Dial = {
  cx: number;
  cy: number;
  radius: number;
  /** Clockwise from twelve o'clock. */
  from: number;
  to: number;
  labels: readonly string[];
  between: number;
  /** 0 to 1. */
  needle: number;
  ink: string;
  needleColour: string;
  labelHeight: number;
  /** Share of the radius. */
  labelsAt?: number;
};

export function drawDial(dial: Dial): string {
  const { cx, cy, radius, from, to, labels, between, ink } = dial;
  const steps = (labels.length - 1) * (between + 1);
  const angleAt = (share: number): number => from + (to - from) * share;
  let marks = '';
  for (let step = 0; step <= steps; step++) {
    const major = step % (between + 1) === 0;
    const angle = angleAt(step / steps);
    const outer = polar(cx, cy, radius, angle);
    const inner = polar(cx, cy, radius * (major ? 0.87 : 0.93), angle);
    marks += `<path d="M${outer.map((n) => n.toFixed(1))}L${inner.map((n) => n.toFixed(1))}" stroke="${ink}" stroke-width="${(radius * (major ? 0.022 : 0.01)).toFixed(1)}"/>`;
  }
  const numbers = labels
    .map((label, index) => {
      const [x, y] = polar(
        cx,
        cy,
        radius * (dial.labelsAt ?? 0.72),
        angleAt(index / (labels.length - 1)),
      );
      return drawText(label, {
        x,
        y: y + dial.labelHeight / 2,
        height: dial.labelHeight,
        fill: ink,
      });
    })
    .join('');
  return marks + numbers + drawNeedle(dial, angleAt(dial.needle));
}

function drawNeedle({ cx, cy, radius, needleColour }: Dial, angle: number): string {
  const wide = radius * 0.022;
  const shape = `M${-wide} ${radius * 0.12}L${-wide * 0.5} ${-radius * 0.84}H${wide * 0.5}L${wide} ${radius * 0.12}Z`;
  const turned = `translate(${cx} ${cy}) rotate(${angle})`;
  return `<path transform="translate(${radius * 0.02} ${radius * 0.03}) ${turned}" d="${shape}" fill="#000" opacity="0.5"/>
  <path transform="${turned}" d="${shape}" fill="${needleColour}"/>
  <circle cx="${cx}" cy="${cy}" r="${radius * 0.11}" fill="url(#hub)"/>`;
}
