import { expect, it } from 'vitest';
import { shownKind } from './shown-kind.ts';

/** Texts as they were read on public photos. */
it.each<[ReturnType<typeof shownKind>, string[]]>([
  ['placa', ['MS-CAMPO GRANDE', 'OOG·6306']],
  ['placa', ['BRASIL', 'RUH1H01']],
  ['km', ['ODO', '115310']],
  ['km', ['120', '85021 km']],
  ['km', ['ODO 9876']],
  ['km', ['cm/h', '231376']],
  // Only the scale of the speedometer.
  ['km', ['80', '60', '100', '40', '16916']],
  ['bomba', ['114.00', 'LTRES', '17400']],
  ['bomba', ['LITROS', '46,02', 'R$ 209,65']],
  ['bomba', ['THIS SALE', '35.00']],
  // Some odometers say 'TOTAL', and a pump may show round litres.
  [undefined, ['TOTAL', '76791']],
  [undefined, ['100', '50', '15.249']],
  [undefined, ['km', 'LITROS', '12,5']],
  [undefined, ['0.00', '10.000']],
])('takes for %s what says %j', (kind, texts) => {
  expect(shownKind(texts)).toBe(kind);
});
