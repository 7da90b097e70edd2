import { expect, it } from 'vitest';
import { diaDaCarta, proximaCarta } from './carta.rules.ts';

/** 07:00 in Campo Grande is 11:00 UTC. */
const ONTEM = '2026-03-09T20:00:00Z';

it.each([
  ['before its hour', '07:00', ONTEM, '2026-03-10T10:59:59Z', undefined],
  ['at its hour', '07:00', ONTEM, '2026-03-10T11:00:00Z', '2026-03-10'],
  ['late, as the server was down', '07:00', ONTEM, '2026-03-11T03:59:59Z', '2026-03-10'],
  ['on the next day', '07:00', ONTEM, '2026-03-11T04:00:00Z', undefined],
  [
    'switched on after its hour',
    '07:00',
    '2026-03-10T11:00:01Z',
    '2026-03-10T12:00:00Z',
    undefined,
  ],
  ['at midnight', '00:00', ONTEM, '2026-03-10T04:00:00Z', '2026-03-10'],
])('%s the letter of the day is due or not', (_when, hora, desde, agora, dia) => {
  expect(diaDaCarta({ hora, desde: new Date(desde) }, new Date(agora))).toBe(dia);
});

it.each([
  ['2026-03-10T10:59:00Z', '2026-03-10T11:00:00.000Z'],
  ['2026-03-10T11:00:00Z', '2026-03-11T11:00:00.000Z'],
])('at %s the next one goes at %s', (agora, proxima) => {
  expect(proximaCarta('07:00', new Date(agora)).toISOString()).toBe(proxima);
});
