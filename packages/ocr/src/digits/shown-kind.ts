import type { Parece } from '@frota/contract/ocr/leitura';

const PLACA = /(?<![A-Z])[A-Z]{3}[^A-Z0-9]?\d[A-Z0-9]\d{2}(?!\d)/i;
/** Also 'm/h' of a unit whose first letter was not read. */
const DASHBOARD = /km|[a-z]m\/h|odo|mph|rpm|trip|x100/i;
/** Not 'total', which some odometers say. */
const PUMP = /l[ií]?tr|gal|sale|price|pre[cç]o|valor/i;
/** Of a speedometer: tens up to 260. */
const SCALE = /^\W*((?:1\d|2[0-5]|[1-9])0|260)\W*$/;
const MIN_SCALE = 4;

/**
 * What the texts on a photo say that it shows; undefined where they say nothing. Chosen on 149 photos of plates and
 * dashboards and 183 of pumps; `bench/README.md` has the photos that it never saw.
 */
export function shownKind(texts: readonly string[]): Parece | undefined {
  const says = (kind: RegExp): boolean => texts.some((text) => kind.test(text));
  const isPump = says(PUMP);
  const scale = new Set(texts.flatMap((text) => SCALE.exec(text)?.[1] ?? []));
  if (says(DASHBOARD) || scale.size >= MIN_SCALE) return isPump ? undefined : 'km';
  if (isPump) return 'bomba';
  return says(PLACA) ? 'placa' : undefined;
}
