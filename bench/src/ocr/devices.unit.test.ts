import { describe, expect, it } from 'vitest';
import { findDevices, type Origin } from './devices.ts';

const odometer = (km: number | undefined, change: Partial<Origin> = {}): Origin => ({
  name: '',
  source: 'somebody/photos',
  original: '',
  note: '',
  display: 'digital',
  km,
  marks: [],
  ...change,
});
const pump = (marks: string[], original = ''): Origin => ({
  name: '',
  source: 'somebody/pumps',
  marks,
  original,
  note: '',
  display: '',
});
const taken = (day: string): Partial<Origin> => ({
  original: `images/7-PHOTO-${day}-11-21-26.jpg`,
});

/** For each origin the place of the first one of its group. */
function groupsOf(origins: readonly Origin[]): number[] {
  const devices = findDevices(origins.map((origin, i) => ({ ...origin, name: `photo ${i}` })));
  return devices.map(({ device }) => devices.findIndex((other) => other.device === device));
}

describe('findDevices', () => {
  it.each<[string, Origin[], number[]]>([
    [
      'km near one another, whatever stands between',
      [odometer(500), odometer(90_000), odometer(1_400)],
      [0, 1, 0],
    ],
    ['km that chain', [odometer(1_000), odometer(2_900), odometer(1_950)], [0, 0, 0]],
    [
      'no near km of wheels and of a display',
      [odometer(500), odometer(500, { display: 'mecanico' })],
      [0, 1],
    ],
    [
      'no near km of two sources',
      [odometer(500), odometer(500, { source: 'other/photos' })],
      [0, 1],
    ],
    [
      'no more km than a day brings',
      [odometer(500, taken('2020-11-20')), odometer(900, taken('2020-11-20'))],
      [0, 1],
    ],
    [
      'as many km as a month brings',
      [odometer(500, taken('2020-11-20')), odometer(6_000, taken('2020-12-20'))],
      [0, 0],
    ],
    [
      'all photos without a km',
      [odometer(undefined), odometer(500), odometer(undefined)],
      [0, 1, 0],
    ],
    [
      'crops of one sale',
      [pump(['10.000 L']), pump(['39.99 $']), pump(['10.000 L', '39.99 $'])],
      [0, 0, 0],
    ],
    ['no two sales', [pump(['10.000 L']), pump(['11.000 L'])], [0, 1]],
    [
      'a folder of one pump',
      [
        pump(['1.00 L'], 'samples/shell_berlin/test1.jpg'),
        pump(['2.00 L'], 'samples/shell_berlin/test2.jpg'),
      ],
      [0, 0],
    ],
  ])('takes for one device: %s', (_, origins, groups) => {
    expect(groupsOf(origins)).toEqual(groups);
  });

  it.each([
    ['TRODO test set, copia em haro2202/odometer-reader', '', 'TRODO'],
    ['cengelmkb/odometer-reading', '640x640, provavel TRODO', 'TRODO'],
    ['hkbtotw/OdometerReader (ramo Dev-Probability-Report)', '', 'hkbtotw/OdometerReader'],
  ])('names the source of %s, %s', (source, note, name) => {
    expect(findDevices([odometer(1, { source, note })])[0]!.source).toBe(name);
  });
});
